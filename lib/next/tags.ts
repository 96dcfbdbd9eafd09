import { createRequire } from 'node:module';
import { join } from 'node:path';

type Entry = { stale?: number; expired?: number };
type Manifest = { tagsManifest: Map<string, Entry> };

/** Next's own list, in the one copy that its server and the page cache look at; a bundle would bring a second. */
function manifest(): Map<string, Entry> {
  const load = createRequire(join(process.cwd(), 'package.json'));
  return (load('next/dist/server/lib/incremental-cache/tags-manifest.external') as Manifest).tagsManifest;
}

/**
 * Marks what carries a tag as out of date in this process, where no request is at hand: `expired` things are never shown
 * again, `stale` ones once more while they are made anew. `at` is when that came about, in milliseconds, when it was not now.
 */
export function markTag(tag: string, how: 'stale' | 'expired', at = Number.POSITIVE_INFINITY): void {
  // Never ahead of this machine's clock: Next would wait for the moment.
  const now = Math.min(performance.timeOrigin + performance.now(), at);
  const tags = manifest();
  const before = tags.get(tag) ?? {};
  tags.set(tag, how === 'expired' ? { ...before, stale: now, expired: now } : { ...before, stale: now });
}
