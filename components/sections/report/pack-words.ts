import { getTranslations } from 'next-intl/server';
import { type DownloadWords, failureReasons } from '@/components/features/report/download/download-types';

const plain = [
  'title',
  'progress',
  'pause',
  'resume',
  'cancel',
  'retry',
  'close',
  'paused',
  'packing',
  'done',
  'cancelled',
  'broken',
  'large',
  'missing',
  'server',
  'listName',
  'listHead',
  'dismiss',
] as const;
const withGaps = ['files', 'bytes', 'failed'] as const;
/**
 * Sample count that formats the plural message and is then replaced by `#`. In all four languages 7 has the plural
 * category of the other counts above 1.
 */
const many = 7;

/** Returns the messages of the download dialog in the language of the page; the browser fills the placeholders. */
export async function packWords(): Promise<DownloadWords> {
  const t = await getTranslations('report.pack');
  const texts = Object.fromEntries(plain.map((key) => [key, t(key)])) as Record<(typeof plain)[number], string>;
  const gaps = Object.fromEntries(withGaps.map((key) => [key, String(t.raw(key))])) as Record<
    (typeof withGaps)[number],
    string
  >;
  const partial = (count: number) => t('partial', { count }).replace(String(count), '#');
  return {
    ...texts,
    ...gaps,
    partial: { one: partial(1), other: partial(many) },
    reasons: Object.fromEntries(
      failureReasons.map((reason) => [reason, t(`reasons.${reason}`)]),
    ) as DownloadWords['reasons'],
  };
}
