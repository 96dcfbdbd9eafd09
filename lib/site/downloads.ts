import { cacheLife, cacheTag } from 'next/cache';
import type { Locale } from '@/lib/i18n/locales';
import { lifeOf } from '@/lib/site/cache-life';
import { mediaAddress } from '@/lib/site/media-places';
import { calls } from '@/lib/upstream/content-calls';
import { send } from '@/lib/upstream/transport';

export async function findAqlDownload(locale: Locale): Promise<string | null> {
  'use cache';
  cacheTag('downloads');
  const outcome = await send(calls.aqlDownloads(locale));
  cacheLife(lifeOf(outcome));
  const url = outcome.kind === 'ok' ? outcome.value.media[0]?.url : undefined;
  return mediaAddress(url);
}
