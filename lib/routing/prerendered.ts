import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const manifestSchema = z.object({ routes: z.record(z.string(), z.unknown()) });
const metaSchema = z.object({ postponed: z.string().optional() });
const built = (...path: string[]): unknown => JSON.parse(readFileSync(join(process.cwd(), '.next', ...path), 'utf8'));

/** Inner paths that the build rendered, and once it was asked, whether the copy is whole. */
let known: Map<string, boolean | null> | undefined;

/** Whether the build left a whole copy of this inner path ('/en/blog/x'): a good page that no upstream is needed for. */
export function isPrerendered(innerPath: string): boolean {
  known ??= readManifest();
  const whole = known.get(innerPath);
  if (typeof whole === 'boolean') return whole;
  if (whole === undefined) return false;
  const answer = isWhole(innerPath);
  known.set(innerPath, answer);
  return answer;
}

/** A page whose data was away while it was built has holes that are filled at each visit; without its upstream it is none. */
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
