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
/** A number that a text is made with, to be found in it again; it stands for few and for many in every language here. */
const many = 7;

/** The words of a download in the reader's language; gaps are left for the browser to fill. */
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
