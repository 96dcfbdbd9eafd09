import type { ServerResponse } from 'node:http';
import { maxQueryLength } from '@/lib/contract/routes/pages';
import { splitLocale } from '@/lib/i18n/locales';
import { decoded, pathnameOf, searchOf } from '@/lib/net/request';
import type { Handler } from '@/lib/server/handler';

const absoluteForm = /^https?:\/\/[^/?#]/i;
/** A `.` or `..` segment, or a separator that URL parsers convert. */
const unresolved = /\/(?:\.|%2e){1,2}(?:\/|$)|\\/i;

/** A path, as most targets are, without anything that `originForm` would change or refuse. */
const plain = /^\/(?:[\w~-]+(?:\/[\w~-]+)*)?$/;

/** Next takes time with the square of the parameters: 12,000 of them kept the process for six seconds. */
const maxParameters = 100;
const maxPathLength = 4_000;

type Target = { url: string; host: string | null };

const parsed = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);

const encoded = (char: string) => `%${char.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;

/** A path in normal form (RFC 3986 §6.2.2). A byte above 7F comes as the character of its number. */
const normalPath = (path: string): string =>
  path.replace(/[^\w.~!$&'()*+,;=:@/%-]/g, encoded).replace(/%[\da-f]{2}/gi, (code) => {
    const char = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return /[\w.~-]/.test(char) ? char : code.toUpperCase();
  });

/** In origin form (RFC 9112 §3.2); null when it is no address. `host`: of the absolute form, overrides the header. */
export function originForm(target: string): Target | null {
  if (plain.test(target)) return { url: target, host: null };
  const isAbsolute = absoluteForm.test(target);
  if (!isAbsolute && !target.startsWith('/')) return target === '*' ? { url: target, host: null } : null;
  const pathname = pathnameOf(target);
  const needsParser = isAbsolute || unresolved.test(pathname) || target.includes('#');
  // The host in front keeps a path that begins with two slashes a path.
  const url = needsParser ? parsed(isAbsolute ? target : `http://site.invalid${target}`) : null;
  if (needsParser && !url) return null;
  const path = normalPath(url?.pathname ?? pathname);
  // Next would answer such a path below a folder of `public/` with 500.
  return !path.includes('%') || decoded(path) !== null
    ? { url: `${path}${url?.search ?? searchOf(target)}`, host: url && isAbsolute ? url.host : null }
    : null;
}

export function isTooLong(url: string): boolean {
  const pathname = pathnameOf(url);
  if (pathname.length > maxPathLength) return true;
  const { length } = url;
  if (length === pathname.length) return false;
  if (length - pathname.length > maxQueryLength(splitLocale(pathname).path)) return true;
  let parameters = 1;
  for (let at = url.indexOf('&'); at >= 0; at = url.indexOf('&', at + 1)) parameters += 1;
  return parameters > maxParameters;
}

function refuse(response: ServerResponse, status: 400 | 414, reason: string): void {
  response.setHeader('connection', 'close');
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  response.end(`${reason}\n`);
}

/** Handlers must see the address that Next will answer: `/en/./report/x?token=…` would pass the report handler. */
export const requestTarget: Handler = (next) => (request, response) => {
  const target = originForm(request.url ?? '');
  if (target === null) return refuse(response, 400, 'Bad request: this address cannot be read.');
  if (isTooLong(target.url)) return refuse(response, 414, 'This address is too long.');
  request.url = target.url;
  if (target.host !== null) request.headers.host = target.host;
  next(request, response);
};
