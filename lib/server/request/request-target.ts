import type { Handler } from '@/lib/server/handler';

const absoluteForm = /^https?:\/\/[^/?#]/i;
/** A `.` or `..` segment, or a separator that URL parsers convert. */
const unresolved = /\/(?:\.|%2e){1,2}(?:\/|$)|\\/i;

/** A path, as most targets are, without anything that `originForm` would change or refuse. */
const plain = /^\/(?:[\w~-]+(?:\/[\w~-]+)*)?$/;

type Target = { url: string; host: string | null };

function parsed(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}

/** Whether the percent-encoded bytes of a path are UTF-8. */
function isDecodable(path: string): boolean {
  if (!path.includes('%')) return true;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns a request target (RFC 9112 §3.2) in origin form, as Next will read it: without scheme and host, with dot
 * segments resolved and without a fragment. `host` is that of the absolute form, which overrides the `Host` header.
 * Null when it is no address.
 */
export function originForm(target: string): Target | null {
  if (plain.test(target)) return { url: target, host: null };
  const isAbsolute = absoluteForm.test(target);
  if (!isAbsolute && !target.startsWith('/')) return target === '*' ? { url: target, host: null } : null;
  const [path = ''] = target.split('?');
  // Next would answer such a path below a folder of `public/` with 500.
  if (!isDecodable(path)) return null;
  if (!isAbsolute && !unresolved.test(path) && !target.includes('#')) return { url: target, host: null };
  // The host in front keeps a path that begins with two slashes a path.
  const url = parsed(isAbsolute ? target : `http://site.invalid${target}`);
  return url && { url: `${url.pathname}${url.search}`, host: isAbsolute ? url.host : null };
}

/**
 * Brings the request target into one form, so that every handler decides about the address that Next will answer;
 * otherwise `/en/./report/x?token=…` passes the report handler and its token ends up in the page.
 */
export const requestTarget: Handler = (next) => (request, response) => {
  const target = originForm(request.url ?? '');
  if (target === null) {
    response.setHeader('connection', 'close');
    response.writeHead(400, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
    response.end('Bad request: this address cannot be read.\n');
    return;
  }
  request.url = target.url;
  if (target.host !== null) request.headers.host = target.host;
  next(request, response);
};
