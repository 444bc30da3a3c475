"""The shared turn and phase framework: pure rules machinery that knows no Django, no clock and no network."""
