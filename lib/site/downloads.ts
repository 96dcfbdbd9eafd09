import { cacheLife, cacheTag } from 'next/cache';
import type { Locale } from '@/lib/i18n/locales';
import { lifeOf } from '@/lib/site/cache-life';
import { mediaAddress } from '@/lib/site/media-places';
import { calls } from '@/lib/upstream/content-calls';
import { send } from '@/lib/upstream/transport';

/** The path of the AQL tables as a file: the first one of the call; null when there is none or it cannot be shown. */
export async function findAqlDownload(locale: Locale): Promise<string | null> {
  'use cache';
  cacheTag('downloads');
  const outcome = await send(calls.aqlDownloads(locale));
  cacheLife(lifeOf(outcome));
  const url = outcome.kind === 'ok' ? outcome.value.media[0]?.url : undefined;
  return mediaAddress(url);
}
