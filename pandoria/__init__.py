"""Pandoria and its expansion Trolls & Trails: their rules come here."""
