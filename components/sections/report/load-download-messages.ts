import { getMessages, getTranslations } from 'next-intl/server';
import type { DownloadWords } from '@/components/features/report/download/download-types';

/**
 * Sample count that formats the plural message and is then replaced by `#`. In all four languages 7 has the plural
 * category of the other counts above 1.
 */
const many = 7;

/** Returns the messages of the download dialog in the language of the page; the browser fills the placeholders. */
export async function loadDownloadMessages(): Promise<DownloadWords> {
  const [{ report }, t] = await Promise.all([getMessages(), getTranslations('report.pack')]);
  const partial = (count: number) => t('partial', { count }).replace(String(count), '#');
  return { ...report.pack, partial: { one: partial(1), other: partial(many) } };
}
