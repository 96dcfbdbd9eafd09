import { getTranslations } from 'next-intl/server';
import { localeFacts } from '@/lib/i18n/locales';
import { currentLocale } from '@/lib/i18n/server';
import { DownloadLink } from './download-link';

/** Link to the company brochure: the Chinese file for Chinese readers, the English file for all others. */
export async function BrochureLink() {
  const locale = await currentLocale();
  const t = await getTranslations('tools.brochure');
  const url = `/media/downloads/brochure-${localeFacts[locale].family}.pdf`;
  return <DownloadLink url={url} action={t('action')} title={t('document')} locale={locale} look="line" />;
}
