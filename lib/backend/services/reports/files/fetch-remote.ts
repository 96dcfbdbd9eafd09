import { lookup as resolve } from 'node:dns';
import { type IncomingMessage, request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { config } from '@/lib/config';
import { allowedAddress, isInside, withTimestamp } from './remote-address';

/** Why a file cannot be fetched; contains nothing of its URL. */
export class FileRefused extends Error {
  constructor(readonly reason: 'foreign' | 'missing' | 'silent' | 'stalled' | 'too large' | 'broken' | 'no picture') {
    super(reason);
    this.name = 'FileRefused';
  }
}

/** Timeouts: until a host answers, until it sends the next byte, for a whole image, and for any other whole file. */
export const fetchTimeouts = { answerMs: 15_000, idleMs: 20_000, pictureMs: 60_000, copyMs: 600_000 };
const maxHops = 3;
const userAgent = 'report-files';

/**
 * Resolves a name and refuses it when any of its addresses is internal (SSRF). The checked address is the one connected
 * to, which rules out DNS rebinding.
 */
const outside: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, '', 0);
    const [first] = found;
    if (!first || found.some(({ address }) => isInside(address))) return callback(new FileRefused('foreign'), '', 0);
    if (options.all) callback(null, found);
    else callback(null, first.address, first.family);
  });
};

type Asked = { url: URL; trusted: boolean; headers: Record<string, string>; signal?: AbortSignal };

function ask({ url, trusted, headers, signal }: Asked): Promise<IncomingMessage> {
  return new Promise((done, fail) => {
    const send = url.protocol === 'https:' ? overHttps : overHttp;
    const request = send(url, {
      headers: { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': userAgent, ...headers },
      signal,
      ...(trusted ? {} : { lookup: outside }),
    });
    const timer = setTimeout(() => request.destroy(new FileRefused('silent')), fetchTimeouts.answerMs);
    request.on('error', (error) => {
      clearTimeout(timer);
      fail(error instanceof FileRefused ? error : new FileRefused('silent'));
    });
    request.on('response', (answer) => {
      clearTimeout(timer);
      done(answer);
    });
    request.end();
  });
}

type Wanted = { url: string; origin: string | null; range?: string | null; maxBytes: number; signal?: AbortSignal };

function checked(answer: IncomingMessage, maxBytes: number): IncomingMessage {
  const status = answer.statusCode ?? 0;
  const length = Number(answer.headers['content-length'] ?? 0);
  const encoded = (answer.headers['content-encoding'] ?? 'identity') !== 'identity';
  const reason =
    status === 404 || status === 410 || status === 403
      ? 'missing'
      : (status !== 200 && status !== 206) || encoded
        ? 'broken'
        : length > maxBytes
          ? 'too large'
          : null;
  if (reason === null) return answer;
  answer.destroy();
  throw new FileRefused(reason);
}

/**
 * Requests a remote file of a report: from allowed hosts only, also after a redirect, with a cache-busting timestamp
 * and without any data of the reader. Resolves with the response (200 or 206) before its body. Throws `FileRefused`.
 */
export async function fetchRemote({ url, origin, range, maxBytes, signal }: Wanted): Promise<IncomingMessage> {
  let next = url;
  for (let hop = 0; hop <= maxHops; hop += 1) {
    const allowed = allowedAddress(next, { origin, hosts: config().REPORT_FILE_HOSTS });
    if (!allowed) throw new FileRefused('foreign');
    const answer = await ask({
      ...allowed,
      url: hop === 0 ? withTimestamp(allowed.url, Date.now()) : allowed.url,
      headers: range ? { range } : {},
      signal,
    });
    const { location } = answer.headers;
    if ((answer.statusCode ?? 0) < 300 || (answer.statusCode ?? 0) >= 400 || !location)
      return checked(answer, maxBytes);
    answer.destroy();
    if (!URL.canParse(location, allowed.url)) throw new FileRefused('broken');
    next = new URL(location, allowed.url).href;
  }
  throw new FileRefused('broken');
}

/**
 * Returns the next chunk of a response. The idle timeout runs only while waiting for the sender, not for a slow reader.
 */
async function nextPiece(answer: IncomingMessage, pieces: AsyncIterator<Buffer>): Promise<Buffer | null> {
  const timer = setTimeout(() => answer.destroy(new FileRefused('stalled')), fetchTimeouts.idleMs);
  try {
    const { value, done } = await pieces.next();
    return done ? null : value;
  } catch (error) {
    throw error instanceof FileRefused ? error : new FileRefused('broken');
  } finally {
    clearTimeout(timer);
  }
}

/** Yields the bytes of a response. Throws `FileRefused` when they exceed `maxBytes`, stop arriving or end early. */
export async function* bodyOf(answer: IncomingMessage, maxBytes: number): AsyncGenerator<Uint8Array> {
  const expected = answer.headers['content-length'] === undefined ? null : Number(answer.headers['content-length']);
  const pieces: AsyncIterator<Buffer> = answer[Symbol.asyncIterator]();
  let size = 0;
  try {
    for (let piece = await nextPiece(answer, pieces); piece !== null; piece = await nextPiece(answer, pieces)) {
      size += piece.byteLength;
      if (size > maxBytes) throw new FileRefused('too large');
      yield piece;
    }
  } finally {
    answer.destroy();
  }
  if (expected !== null && size !== expected) throw new FileRefused('broken');
}
