import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const manifestSchema = z.object({ routes: z.record(z.string(), z.unknown()) });
let known: ReadonlySet<string> | undefined;

/** Whether the build left a copy of this inner path ('/en/blog/x'): a good page that no upstream is needed for. */
export function isPrerendered(innerPath: string): boolean {
  known ??= readManifest();
  return known.has(innerPath);
}

function readManifest(): ReadonlySet<string> {
  try {
    const parsed = manifestSchema.safeParse(JSON.parse(readFileSync(join(process.cwd(), '.next', 'prerender-manifest.json'), 'utf8')));
    return new Set(parsed.success ? Object.keys(parsed.data.routes) : []);
  } catch {
    return new Set();
  }
}
