import { createRequire } from 'node:module';
import { join } from 'node:path';

type Entry = { stale?: number; expired?: number };
type Check = (tags: readonly string[], timestampMs: number) => boolean;
type Manifest = { tagsManifest: Map<string, Entry>; areTagsExpired: Check; areTagsStale: Check };

let loaded: Manifest | undefined;

/** Required at run time, so that Next's server, its cache and our page cache share one instance. */
function manifest(): Manifest {
  loaded ??= createRequire(join(process.cwd(), 'package.json'))(
    'next/dist/server/lib/incremental-cache/tags-manifest.external',
  ) as Manifest;
  return loaded;
}

export const areTagsExpired: Check = (tags, timestampMs) => manifest().areTagsExpired(tags, timestampMs);

/** It is served once more while it is revalidated. */
export const areTagsStale: Check = (tags, timestampMs) => manifest().areTagsStale(tags, timestampMs);

/** Outside of a request, where `revalidateTag` does not work. `at`: in ms since the epoch, by default now. */
export function markTag(tag: string, how: 'stale' | 'expired', at = Number.POSITIVE_INFINITY): void {
  // Never in the future of this machine's clock: Next would defer the expiry until then.
  const now = Math.min(performance.timeOrigin + performance.now(), at);
  const tags = manifest().tagsManifest;
  const before = tags.get(tag) ?? {};
  tags.set(tag, how === 'expired' ? { ...before, stale: now, expired: now } : { ...before, stale: now });
}
