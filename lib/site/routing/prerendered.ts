import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const manifestSchema = z.object({ routes: z.record(z.string(), z.unknown()) });
const metaSchema = z.object({ postponed: z.string().optional() });
const built = (...path: string[]): unknown => JSON.parse(readFileSync(join(process.cwd(), '.next', ...path), 'utf8'));

/** Inner paths that the build rendered; the value is whether the copy is complete, null before the first check. */
let known: Map<string, boolean | null> | undefined;

/** Returns whether the build left a complete page for an inner path ('/en/blog/x'), which needs no upstream. */
export function isPrerendered(innerPath: string): boolean {
  // The pages of the build show other settings than those of this process and are not served.
  if (process.env.PAGE_DIRECTORY) return false;
  known ??= readManifest();
  const whole = known.get(innerPath);
  if (typeof whole === 'boolean') return whole;
  if (whole === undefined) return false;
  const answer = isWhole(innerPath);
  known.set(innerPath, answer);
  return answer;
}

/** A page built without its data has dynamic holes, filled per request; it is useless without its upstream. */
function isWhole(innerPath: string): boolean {
  try {
    return metaSchema.parse(built('server', 'app', `${innerPath}.meta`)).postponed === undefined;
  } catch {
    return false;
  }
}

function readManifest(): Map<string, null> {
  try {
    return new Map(
      Object.keys(manifestSchema.parse(built('prerender-manifest.json')).routes).map((path) => [path, null]),
    );
  } catch {
    return new Map();
  }
}
