import { statSync } from 'node:fs';
import { getFormatter, getTranslations } from 'next-intl/server';
import { buttonClass } from '@/components/ui/button';
import { findMedia } from '@/lib/content';
import { currentLocale } from '@/lib/i18n/server';

const ownDownload = /^\/media\/downloads\/[a-z0-9-]+\.pdf$/;

/** Size in kilobytes (1000 bytes) of a download of this site; null when the file is elsewhere or missing. */
export function downloadKilobytes(url: string): number | null {
  const file = ownDownload.test(url) && findMedia(url);
  return file ? Math.max(1, Math.round(statSync(file).size / 1000)) : null;
}

type DownloadLinkProps = { url: string; action: string; title: string; look?: 'solid' | 'line' };

export async function DownloadLink({ url, action, title, look = 'solid' }: DownloadLinkProps) {
  const t = await getTranslations('tools.download');
  const format = await getFormatter();
  const kilobytes = downloadKilobytes(url);
  const size =
    kilobytes === null ? null : format.number(kilobytes, { style: 'unit', unit: 'kilobyte', unitDisplay: 'short' });
  const note = ['PDF', size].filter(Boolean).join(t('separator'));
  return (
    <p className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <a href={url} type="application/pdf" className={buttonClass(look)}>
        {action}
      </a>
      <span className="figure-caption">
        <span className="block text-ink">{title}</span>
        {note}
      </span>
    </p>
  );
}

export async function BrochureLink() {
  const [t, locale] = await Promise.all([getTranslations('tools.brochure'), currentLocale()]);
  const url = `/media/downloads/brochure-${locale}.pdf`;
  return <DownloadLink url={url} action={t('action')} title={t('document')} look="line" />;
}
