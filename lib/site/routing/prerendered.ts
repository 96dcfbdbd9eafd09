import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const manifestSchema = z.object({ routes: z.record(z.string(), z.unknown()) });
const metaSchema = z.object({ postponed: z.string().optional() });
const built = (...path: string[]): unknown => JSON.parse(readFileSync(join(process.cwd(), '.next', ...path), 'utf8'));

/** Inner paths that the build rendered. */
let known: ReadonlySet<string> | undefined;

/** Returns whether the build left a complete page for an inner path ('/en/blog/x'), which needs no upstream. */
export function isPrerendered(innerPath: string): boolean {
  // The pages of the build show other settings than those of this process and are not served.
  if (process.env.PAGE_DIRECTORY) return false;
  known ??= readManifest();
  return known.has(innerPath) && isWhole(innerPath);
}

/** A page built without its data has dynamic holes, filled per request; it is useless without its upstream. */
function isWhole(innerPath: string): boolean {
  try {
    return metaSchema.parse(built('server', 'app', `${innerPath}.meta`)).postponed === undefined;
  } catch {
    return false;
  }
}

function readManifest(): ReadonlySet<string> {
  try {
    return new Set(Object.keys(manifestSchema.parse(built('prerender-manifest.json')).routes));
  } catch {
    return new Set();
  }
}
