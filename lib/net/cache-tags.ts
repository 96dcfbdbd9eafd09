import { createRequire } from 'node:module';
import { join } from 'node:path';

type Entry = { stale?: number; expired?: number };
type Check = (tags: readonly string[], timestampMs: number) => boolean;
type Manifest = { tagsManifest: Map<string, Entry>; areTagsExpired: Check; areTagsStale: Check };

let loaded: Manifest | undefined;

/** Next's own list, in the one copy that its server, its cache and the page cache share; a bundle would bring a second. */
function manifest(): Manifest {
  loaded ??= createRequire(join(process.cwd(), 'package.json'))(
    'next/dist/server/lib/incremental-cache/tags-manifest.external',
  ) as Manifest;
  return loaded;
}

/** Whether something with these tags, made at `timestampMs`, must not be shown any more. */
export const areTagsExpired: Check = (tags, timestampMs) => manifest().areTagsExpired(tags, timestampMs);

/** Whether something with these tags, made at `timestampMs`, is to be made anew while it is shown once more. */
export const areTagsStale: Check = (tags, timestampMs) => manifest().areTagsStale(tags, timestampMs);

/**
 * Marks what carries a tag as out of date in this process, where no request is at hand: `expired` things are never shown
 * again, `stale` ones once more while they are made anew. `at` is when that came about, in milliseconds, when it was not now.
 */
export function markTag(tag: string, how: 'stale' | 'expired', at = Number.POSITIVE_INFINITY): void {
  // Never ahead of this machine's clock: Next would wait for the moment.
  const now = Math.min(performance.timeOrigin + performance.now(), at);
  const tags = manifest().tagsManifest;
  const before = tags.get(tag) ?? {};
  tags.set(tag, how === 'expired' ? { ...before, stale: now, expired: now } : { ...before, stale: now });
}
