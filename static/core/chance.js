/**
 * The random numbers of a game, derived from its seed by this browser as the server derives them
 * (see core/wire.md). It knows neither tables nor what the numbers were for.
 */

const WORDS = 2 ** 32;
const MANY = 8;

/** Whether this page may use the browser's own cryptography: over plain http it may not. */
export const canDerive = () => Boolean(globalThis.crypto?.subtle);

/** The SHA-256 of some bytes; both in hex. */
export async function sha256(hex) {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes(hex)));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What makes the stream of numbers at a depth, `(depth) => Stream`, from the seed in hex. */
export async function streams(seed) {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytes(seed), algorithm, false, ['sign']);
  return (depth) => new Stream(key, depth);
}

class Stream {
  #key;
  #place = new DataView(new ArrayBuffer(2 * MANY));
  #block = 0;
  #words = [];

  constructor(key, depth) {
    this.#key = key;
    this.#place.setBigUint64(0, BigInt(depth));
  }

  /** What comes next: a "number" below n, a "die" of n sides, a "pick" among n, a "shuffle" of n things. */
  async draw(kind, n) {
    if (kind === 'shuffle') return this.#shuffled(n);
    return await this.#below(n) + (kind === 'die' ? 1 : 0);
  }

  async #shuffled(n) {
    const order = Array.from({ length: n }, (_, place) => place);
    for (let last = n - 1; last > 0; last -= 1) {
      const other = await this.#below(last + 1);
      [order[last], order[other]] = [order[other], order[last]];
    }
    return order;
  }

  /** Words that would make low numbers likelier are thrown away. */
  async #below(n) {
    for (;;) {
      const word = await this.#word();
      if (word < WORDS - (WORDS % n)) return word % n;
    }
  }

  async #word() {
    if (!this.#words.length) {
      this.#place.setBigUint64(MANY, BigInt(this.#block));
      this.#block += 1;
      const block = new DataView(await crypto.subtle.sign('HMAC', this.#key, this.#place));
      this.#words = Array.from({ length: MANY }, (_, i) => block.getUint32(4 * i));
    }
    return this.#words.shift();
  }
}

const bytes = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
