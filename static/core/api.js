/**
 * The HTTP side of the wire: JSON in and out, the CSRF token, and each failure in words that say what to do.
 * Knows nothing of games or of what is on the page.
 */
import { t } from './words.js';

/** A call that did not succeed; `message` is fit to be shown as it is. */
export class ApiError extends Error {
  constructor({ code, message, field = '', status = 0 }) {
    super(message);
    this.name = 'ApiError';
    Object.assign(this, { code, field, status });
  }
}

/** GET a path. Resolves to the parsed JSON; rejects with an ApiError. */
export function get(path) {
  return call(path, { headers: { Accept: 'application/json' } });
}

/** POST a body as JSON. Resolves to the parsed answer; rejects with an ApiError. */
export async function post(path, body = {}) {
  const token = cookie('csrftoken') ?? (await session()).csrf;
  const headers = { Accept: 'application/json', 'Content-Type': 'application/json', 'X-CSRFToken': token };
  return call(path, { method: 'POST', headers, body: JSON.stringify(body) });
}

/** The visitor's session: `{name, csrf}`. */
export function session() {
  return get('/api/session');
}

/** 32 random bytes as hex: this browser's share in the shuffle. */
export function entropy() {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const api = { get, post, session };

function cookie(name) {
  return document.cookie.match(new RegExp(`(?:^|; )${name}=([^;]+)`))?.[1];
}

async function call(path, request) {
  let answer;
  try {
    answer = await fetch(path, { credentials: 'same-origin', ...request });
  } catch {
    const message = t('The server cannot be reached. Check your connection, then try again.');
    throw new ApiError({ code: 'offline', message });
  }
  const body = await answer.json().catch(() => null);
  if (answer.ok && body !== null) return body;
  throw failure(answer, body?.error);
}

function failure(answer, error) {
  const { status } = answer;
  if (error?.message) return new ApiError({ ...error, status });
  return new ApiError({ code: `http-${status}`, message: plain(status), status });
}

function plain(status) {
  const words = {
    403: t('You may not do that here.'),
    404: t('There is nothing at this address any more.'),
    413: t('That is too long.'),
    429: t('Too many tries. Wait a minute, then try again.'),
  };
  return words[status] ?? t('Something went wrong on the server. Try again in a moment.');
}
