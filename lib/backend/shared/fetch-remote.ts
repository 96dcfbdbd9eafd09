import { lookup as resolve } from 'node:dns';
import { type IncomingMessage, request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks that no remote file may come from (SSRF): loopback, private, reserved and multicast ranges. */
const internal = new BlockList();
const ranges = `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24
  192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4
  ::/128 ::1/128 64:ff9b::/96 64:ff9b:1::/48 100::/64 2001:db8::/32 2002::/16 fc00::/7 fe80::/10 fec0::/10 ff00::/8`;
for (const range of ranges.split(/\s+/)) {
  const [network = '', bits] = range.split('/');
  internal.addSubnet(network, Number(bits), isIP(network) === 4 ? 'ipv4' : 'ipv6');
}

/** Also true for text that is not an IP address. */
export function isInside(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  const family = isIP(mapped ?? address);
  return family === 0 || internal.check(mapped ?? address, family === 4 ? 'ipv4' : 'ipv6');
}

export function literalAddress(hostname: string): string | null {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return isIP(bare) > 0 ? bare : null;
}

type Reason =
  | 'foreign'
  | 'missing'
  | 'silent'
  | 'stalled'
  | 'too large'
  | 'broken'
  | 'no picture'
  | 'outside range'
  | 'busy';

/** Contains nothing of the URL. */
export class FileRefused extends Error {
  /** `total`: size in bytes of the file that ends before the requested range, if its host said so. */
  constructor(
    readonly reason: Reason,
    readonly total: number | null = null,
  ) {
    super(reason);
    this.name = 'FileRefused';
  }
}

/** Until a host answers, until it sends the next byte, for a whole image, and for any other whole file. */
export const fetchTimeouts = { answerMs: 15_000, idleMs: 20_000, pictureMs: 60_000, copyMs: 600_000 };
const maxHops = 3;
export const resolver = { lookup: resolve };

/** SSRF: refuses a name with any internal address. The checked address is connected to: no DNS rebinding. */
export const outsideLookup: LookupFunction = (hostname, options, callback) => {
  resolver.lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, '', 0);
    const [first] = found;
    if (!first || found.some(({ address }) => isInside(address))) return callback(new FileRefused('foreign'), '', 0);
    if (options.all) callback(null, found);
    else callback(null, first.address, first.family);
  });
};

/** A trusted one may be internal; any other must resolve to public addresses alone. */
export type AllowedAddress = { url: URL; trusted: boolean };
/** Null for what may not be fetched; also asked about each target of a redirect. */
export type AddressRules = (address: string) => AllowedAddress | null;

type Asked = AllowedAddress & { headers: Record<string, string>; signal?: AbortSignal };

function ask({ url, trusted, headers, signal }: Asked): Promise<IncomingMessage> {
  return new Promise((done, fail) => {
    const send = url.protocol === 'https:' ? overHttps : overHttp;
    const request = send(url, {
      headers: { accept: '*/*', 'accept-encoding': 'identity', ...headers },
      ...(trusted ? {} : { lookup: outsideLookup }),
    });
    // Not the `signal` option: its error can reach a socket that the agent took back, and end the process.
    const leave = () => void request.destroy();
    signal?.addEventListener('abort', leave, { once: true });
    request.on('close', () => signal?.removeEventListener('abort', leave));
    if (signal?.aborted) leave();
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

type Wanted = {
  url: string;
  allow: AddressRules;
  agent: string;
  prepare?: (url: URL) => URL;
  range?: string | null;
  maxBytes: number;
  signal?: AbortSignal;
};

function refusalOf(answer: IncomingMessage, maxBytes: number): FileRefused | null {
  const status = answer.statusCode ?? 0;
  if (status === 404 || status === 410 || status === 403) return new FileRefused('missing');
  if (status === 416) {
    const total = /^bytes \*\/(\d{1,15})$/.exec(answer.headers['content-range'] ?? '')?.[1];
    return new FileRefused('outside range', total === undefined ? null : Number(total));
  }
  const encoded = (answer.headers['content-encoding'] ?? 'identity') !== 'identity';
  if ((status !== 200 && status !== 206) || encoded) return new FileRefused('broken');
  return Number(answer.headers['content-length'] ?? 0) > maxBytes ? new FileRefused('too large') : null;
}

function checked(answer: IncomingMessage, maxBytes: number): IncomingMessage {
  const refused = refusalOf(answer, maxBytes);
  if (refused === null) return answer;
  answer.destroy();
  throw refused;
}

/** Without any data of the reader. Resolves before the body, with 200 or 206. Throws `FileRefused`. */
export async function fetchRemote(wanted: Wanted): Promise<IncomingMessage> {
  const { allow, agent, prepare, range, maxBytes, signal } = wanted;
  let next = wanted.url;
  for (let hop = 0; hop <= maxHops; hop += 1) {
    const allowed = allow(next);
    if (!allowed) throw new FileRefused('foreign');
    const answer = await ask({
      ...allowed,
      url: hop === 0 && prepare ? prepare(allowed.url) : allowed.url,
      headers: { 'user-agent': agent, ...(range ? { range } : {}) },
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

/** The idle timeout runs only while waiting for the sender, not for a slow reader. */
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
