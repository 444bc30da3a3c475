/**
 * The line to the server: one WebSocket that is opened again whenever it dies, and what is under way on it.
 * It knows the wire, not what a table looks like.
 */

const HEARTBEAT = 10_000;
const DEADLINE = 8_000;
const PROBE = 1_000;
// A line that is back is found within two seconds, as long as there is hope: some two minutes.
const WAITS = [200, 1_000, 1_600];
const HOPEFUL = 75;
const LONG_WAIT = 15_000;
const UNSEEN = 20;
const HIDDEN_WAIT = 120_000;
const ASK_HTTP_AFTER = 3;
const GONE = { 4403: 'closed', 4404: 'deleted', 4451: 'blocked' };

/** A reference of this sender's own: 128 random bits, also where the page is not served securely. */
export function newRef() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The address of a table's socket. */
export function socketAddress(id) {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
  return `${scheme}//${location.host}/ws/tables/${encodeURIComponent(id)}/`;
}

/**
 * Open the line of a table and keep it open.
 *
 * `hear` has a function for each message type of the server, and `line(state)`: "opening", "open" (the table
 * of this connection has arrived), "lost", or for good "deleted", "closed" or "blocked". An act is
 * `line.flying` until it is answered; it is sent again after a reconnect with the same ref, so it is done
 * once or not at all.
 */
export function openLine(id, hear) {
  return new Line(id, hear);
}

class Line {
  constructor(id, hear) {
    this.id = id;
    this.hear = hear;
    this.state = 'opening';
    this.flying = null;
    this.asked = undefined;
    this.ply = -1;
    this.tries = 0;
    this._wake = () => this.probe();
    this._listen();
    this.open();
  }

  /** Look through this seat's eyes. Tables that were meant for other eyes are no longer shown from now on. */
  face(seat) {
    const known = this.asked === seat || (this.asked === undefined && this.facing === seat);
    this.asked = seat;
    if (!known) this._send({ type: 'face', seat });
  }

  /** Do an action, or take one back: `message` lacks only its ref. Nothing else is done until the answer. */
  act(message, words) {
    if (this.flying || this.state !== 'open') return false;
    this.flying = { message: { ...message, ref: newRef() }, words };
    this._send(this.flying.message);
    this._expect(DEADLINE);
    return true;
  }

  /** Send what needs no answer: chat, an answer to a request. */
  tell(message) {
    this._send(message);
  }

  /** Is the line still alive? Asked whenever the page may have slept; a dead line is opened again at once. */
  probe() {
    if (this._ended() || document.visibilityState === 'hidden') return;
    const { readyState } = this.socket ?? {};
    if (readyState === WebSocket.CONNECTING) {
      this._expect(PROBE);
      return;
    }
    if (this.state !== 'open' || readyState !== WebSocket.OPEN) {
      this.tries = 0;
      this.open();
      return;
    }
    this._send({ type: 'ping' });
    this._expect(PROBE);
  }

  /** Open a new connection now, whatever the old one is doing. */
  open() {
    this._drop();
    if (this._ended()) return;
    const socket = new WebSocket(socketAddress(this.id));
    this.socket = socket;
    this.facing = undefined;
    if (this.state !== 'lost') this._say('opening');
    this._expect(DEADLINE);
    socket.onopen = () => this._opened();
    socket.onmessage = (event) => this._read(event.data);
    socket.onclose = (event) => this._lost(event.code);
  }

  /** Stop for good. */
  end(state) {
    this._drop();
    this.flying = null;
    this._say(state);
  }

  _listen() {
    addEventListener('visibilitychange', this._wake);
    addEventListener('online', this._wake);
    addEventListener('offline', this._wake);
    // A page in the back/forward cache must not hold a socket, nor come back with a dead one.
    addEventListener('pagehide', () => this._drop());
    addEventListener('pageshow', (event) => event.persisted && this.probe());
  }

  _opened() {
    if (this.asked !== undefined) this._send({ type: 'face', seat: this.asked });
    if (this.flying) this._send(this.flying.message);
    this._expect(DEADLINE);
  }

  _read(text) {
    this._heard();
    const message = JSON.parse(text);
    if (message.type === 'table') this._table(message);
    else if (message.type === 'accepted' || message.type === 'refused') this._answered(message);
    else if (message.type === 'deleted') this.end('deleted');
    else this.hear[message.type]?.(message);
  }

  _table(message) {
    if (message.table !== this.id || message.ply < this.ply) return;
    if (this._isForOthers(message)) return;
    this.ply = message.ply;
    this.facing = message.facing;
    this.tries = 0;
    this.hear.table(message);
    this._say('open');
  }

  /**
   * Whether a table was meant for the eyes before those that were asked for. Once those have come, the server may still
   * turn to nobody's by itself: then something private has come to the seat.
   */
  _isForOthers({ facing }) {
    if (this.asked === undefined || facing === this.asked) return false;
    if (facing !== null || this.facing !== this.asked) return true;
    this.asked = undefined;
    return false;
  }

  _answered(message) {
    const flying = this.flying?.message.ref === message.ref ? this.flying : null;
    if (flying) this.flying = null;
    // To face was refused: the seat is no longer held here. The server chooses whose eyes to look through.
    if (!message.ref && message.code === 'not-your-seat') this.asked = undefined;
    this.hear[message.type](message, flying);
  }

  _heard() {
    clearTimeout(this.deadline);
    this.deadline = null;
    clearTimeout(this.beat);
    this.beat = setTimeout(() => {
      this._send({ type: 'ping' });
      this._expect(DEADLINE);
    }, HEARTBEAT);
    if (this.flying) this._expect(DEADLINE);
  }

  _expect(milliseconds) {
    clearTimeout(this.deadline);
    this.deadline = setTimeout(() => this._lost(0), milliseconds);
  }

  _send(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  _lost(code) {
    this._drop();
    if (GONE[code]) {
      this.end(GONE[code]);
      return;
    }
    this._say('lost');
    this.tries += 1;
    if (this.tries % ASK_HTTP_AFTER === 0) this._stillThere();
    const usual = this.tries > HOPEFUL ? LONG_WAIT : WAITS[Math.min(this.tries, WAITS.length) - 1];
    const wait = usual * (0.8 + Math.random() * 0.4);
    const unseen = document.visibilityState === 'hidden' && this.tries > UNSEEN;
    this.again = setTimeout(() => this.open(), unseen ? HIDDEN_WAIT : wait);
  }

  /** A handshake that fails says nothing of the reason: ask in a way that does. */
  async _stillThere() {
    const answer = await fetch(`/api/tables/${encodeURIComponent(this.id)}`).catch(() => null);
    if (answer?.status === 404) this.end('deleted');
  }

  _drop() {
    clearTimeout(this.again);
    clearTimeout(this.beat);
    clearTimeout(this.deadline);
    const socket = this.socket;
    this.socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  _ended() {
    return Object.values(GONE).includes(this.state);
  }

  _say(state) {
    if (this.state === state) return;
    this.state = state;
    this.hear.line(state);
  }
}
