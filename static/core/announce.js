/**
 * What a screen reader is told, once each: others' moves, the result, refusals, and whose turn it is.
 * It knows sentences, not where they come from.
 */

const TOGETHER = 80;

let region = null;
let waiting = [];
let timer = null;

/** Say a sentence politely. Sentences that come together are read together. */
export function announce(sentence) {
  if (!sentence) return;
  waiting.push(sentence);
  timer ??= setTimeout(speak, TOGETHER);
}

function speak() {
  region ??= document.getElementById('live') ?? makeRegion();
  const line = document.createElement('p');
  line.textContent = waiting.join(' ');
  // A new element each time: some readers skip a text that is set again to what it was.
  region.replaceChildren(line);
  waiting = [];
  timer = null;
}

function makeRegion() {
  const made = document.createElement('div');
  made.id = 'live';
  made.className = 'unseen';
  made.setAttribute('aria-live', 'polite');
  document.body.append(made);
  return made;
}
