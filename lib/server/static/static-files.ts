import { existsSync, readdirSync, statSync } from 'node:fs';
import { access } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, sep } from 'node:path';
import type { Readable } from 'node:stream';
import sirv from 'sirv';
import { readRange } from '@/lib/net/byte-range';
import { decoded, pathnameOf } from '@/lib/net/request';
import type { Handler } from '@/lib/server/handler';

type PublicFile = { bytes: number; changedAt: Date };

function filesOf(folder: string): Map<string, PublicFile> {
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  const files = new Map<string, PublicFile>();
  for (const name of names) {
    const found = statSync(join(folder, name));
    if (found.isFile()) files.set(`/${name.split(sep).join('/')}`, { bytes: found.size, changedAt: found.mtime });
  }
  return files;
}

/** Whether `If-Match` or, without it, `If-Unmodified-Since` names another version (RFC 9110 §13.1). */
function isOtherVersion({ headers }: IncomingMessage, { bytes, changedAt }: PublicFile): boolean {
  const match = headers['if-match'];
  // The tag that Next gives a file.
  if (match !== undefined)
    return match.trim() !== '*' && !match.includes(`"${bytes.toString(16)}-${changedAt.getTime().toString(16)}"`);
  // HTTP knows whole seconds; a date that cannot be read is ignored.
  return Date.parse(headers['if-unmodified-since'] ?? '') < Math.floor(changedAt.getTime() / 1_000) * 1_000;
}

const conditions = ['if-none-match', 'if-modified-since', 'if-range'] as const;

function refuse(response: ServerResponse, status: 412 | 416, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'cache-control': 'no-store', 'content-length': 0, ...headers });
  response.end();
}

/** Next answers 500 for 416 and 412, for which it looks for a page. The files are those of the start, as in Next. */
export function publicFiles(folder = 'public'): Handler {
  const files = filesOf(folder);
  return (next) => (request, response) => {
    const { method, url = '', headers } = request;
    const file = method === 'GET' || method === 'HEAD' ? files.get(decoded(pathnameOf(url)) ?? '') : undefined;
    if (!file) return next(request, response);
    if (isOtherVersion(request, file)) return refuse(response, 412);
    const range = method === 'GET' ? readRange(headers.range ?? null, file.bytes) : null;
    const isOutside = range === 'outside';
    if (isOutside && conditions.every((name) => headers[name] === undefined))
      return refuse(response, 416, { 'content-range': `bytes */${file.bytes}` });
    if (isOutside || range === null) delete headers.range;
    next(request, response);
  };
}

/** Such files cost nothing to send; an address beside them, such as `/_next/x`, is a page that is rendered. */
export function freeFiles(buildFolder = '.next', publicFolder = 'public'): (pathname: string) => boolean {
  const built = [...filesOf(join(buildFolder, 'static')).keys()].map((path) => `/_next/static${path}`);
  const files = new Set([...built, ...filesOf(publicFolder).keys()]);
  return (pathname) => files.has(pathname);
}

const prefix = '/_next/static';
const yearSeconds = 31_536_000;

const isThere = (folder: string, path: string | null): Promise<boolean> =>
  path === null
    ? Promise.resolve(false)
    : access(join(folder, path)).then(
        () => true,
        () => false,
      );

/** sirv leaves a file open when its client leaves, and a client waiting when its file cannot be read. */
export function endTogether(response: ServerResponse): void {
  response.once('pipe', (file: Readable) => {
    file.once('error', () => response.destroy());
    response.once('close', () => file.destroy());
  });
}

/** With their Brotli copies. Removed files fall through to Next, which answers 404: sirv lists them at the start. */
export function staticFiles(buildFolder = '.next'): Handler {
  const folder = join(buildFolder, 'static');
  if (!existsSync(folder)) return (next) => next;
  const serve = sirv(folder, { brotli: true, etag: true, immutable: true, maxAge: yearSeconds });
  return (next) => (request, response) => {
    const { url = '' } = request;
    if (!url.startsWith(`${prefix}/`) || (request.method !== 'GET' && request.method !== 'HEAD'))
      return next(request, response);
    void isThere(folder, decoded(pathnameOf(url).slice(prefix.length))).then((isKept) => {
      if (!isKept) return next(request, response);
      request.url = url.slice(prefix.length);
      // A range is optional to honour (RFC 9110 §14.2), and sirv throws for one that ends before it begins.
      delete request.headers.range;
      endTogether(response);
      serve(request, response, () => {
        request.url = url;
        next(request, response);
      });
    });
  };
}
