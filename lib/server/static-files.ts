import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sirv from 'sirv';
import type { Handler } from './handler';

const prefix = '/_next/static';
const yearSeconds = 31_536_000;

/**
 * Serves scripts, styles and fonts of the build, with the Brotli copies that the build wrote beside them (a tenth
 * smaller than compression on the fly). Files of other builds fall through to Next, which answers 404.
 */
export function staticFiles(buildFolder = '.next'): Handler {
  const folder = join(buildFolder, 'static');
  if (!existsSync(folder)) return (next) => next;
  const serve = sirv(folder, { brotli: true, etag: true, immutable: true, maxAge: yearSeconds });
  return (next) => (request, response) => {
    const { url = '' } = request;
    if (!url.startsWith(`${prefix}/`) || (request.method !== 'GET' && request.method !== 'HEAD'))
      return next(request, response);
    request.url = url.slice(prefix.length);
    // A range is optional to honour (RFC 9110 §14.2), and sirv throws for one that ends before it begins.
    delete request.headers.range;
    serve(request, response, () => {
      request.url = url;
      next(request, response);
    });
  };
}
