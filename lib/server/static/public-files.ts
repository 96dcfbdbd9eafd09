import { existsSync, readdirSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, sep } from 'node:path';
import { readRange } from '@/lib/net/byte-range';
import { pathnameOf } from '@/lib/net/request-address';
import type { Handler } from '@/lib/server/handler';

type PublicFile = { bytes: number; changedAt: Date };

/** The files of a folder by the path of their URL below it. */
export function filesOf(folder: string): Map<string, PublicFile> {
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  const files = new Map<string, PublicFile>();
  for (const name of names) {
    const found = statSync(join(folder, name));
    if (found.isFile()) files.set(`/${name.split(sep).join('/')}`, { bytes: found.size, changedAt: found.mtime });
  }
  return files;
}

function decoded(url: string): string {
  const path = pathnameOf(url);
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
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

/**
 * Answers requests for files of `public/` that Next would answer with 500, because it looks for a page of that status:
 * a range outside the file (416) and a precondition that fails (412). A range that is malformed, belongs to HEAD or
 * stands beside another condition is removed, so that the whole file is sent (RFC 9110 §14.2 allows that of any range).
 * The files are those of the start, as in Next.
 */
export function publicFiles(folder = 'public'): Handler {
  const files = filesOf(folder);
  return (next) => (request, response) => {
    const { method, url = '', headers } = request;
    const file = method === 'GET' || method === 'HEAD' ? files.get(decoded(url)) : undefined;
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
