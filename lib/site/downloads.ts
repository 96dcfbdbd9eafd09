import type { Locale } from '@/lib/i18n/locales';
import { sendCached } from '@/lib/site/cache-life';
import { mediaAddress } from '@/lib/site/media-places';
import { calls } from '@/lib/upstream/content-calls';

export async function findAqlDownload(locale: Locale): Promise<string | null> {
  'use cache';
  const outcome = await sendCached(calls.aqlDownloads(locale), 'downloads');
  const url = outcome.kind === 'ok' ? outcome.value.media[0]?.url : undefined;
  return mediaAddress(url);
}
