import { existsSync } from 'node:fs';
import { access } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import sirv from 'sirv';
import { pathnameOf } from '@/lib/net/request-address';
import type { Handler } from '@/lib/server/handler';

const prefix = '/_next/static';
const yearSeconds = 31_536_000;

/** Whether a file is still there; false for an address that cannot be decoded. */
async function isThere(folder: string, path: string): Promise<boolean> {
  try {
    await access(join(folder, decodeURIComponent(path)));
    return true;
  } catch {
    return false;
  }
}

/**
 * Ends a file and its response together. sirv leaves both to the process: when a file cannot be read, the client waits
 * for an answer, and when a client leaves, the file stays open for good.
 */
function endTogether(response: ServerResponse): void {
  response.once('pipe', (file: Readable) => {
    file.once('error', () => response.destroy());
    response.once('close', () => file.destroy());
  });
}

/**
 * Serves scripts, styles and fonts of the build, with the Brotli copies that the build wrote beside them (a tenth
 * smaller than compression on the fly). Files of other builds fall through to Next, which answers 404, and so do those
 * that a new build in the same folder has removed: sirv looks for files at the start only.
 */
export function staticFiles(buildFolder = '.next'): Handler {
  const folder = join(buildFolder, 'static');
  if (!existsSync(folder)) return (next) => next;
  const serve = sirv(folder, { brotli: true, etag: true, immutable: true, maxAge: yearSeconds });
  return (next) => (request, response) => {
    const { url = '' } = request;
    if (!url.startsWith(`${prefix}/`) || (request.method !== 'GET' && request.method !== 'HEAD'))
      return next(request, response);
    const path = pathnameOf(url).slice(prefix.length);
    void isThere(folder, path).then((isKept) => {
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
