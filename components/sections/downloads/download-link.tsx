import { getFormatter, getTranslations } from 'next-intl/server';
import { buttonClass } from '@/components/ui/button';
import { downloadKilobytes } from '@/lib/domain/media/file-size';
import { type Locale, localeFacts } from '@/lib/i18n/locales';
import { currentLocale } from '@/lib/i18n/server';

type DownloadLinkProps = {
  url: string;
  /** Label of the action, in the language of the page. */
  action: string;
  /** Title of the document, in its own language. */
  title: string;
  locale: Locale;
  look?: 'solid' | 'line';
};

/** Link to a PDF that exists only in Chinese and English, with its title, language and size. */
export async function DownloadLink({ url, action, title, locale, look = 'solid' }: DownloadLinkProps) {
  const t = await getTranslations('tools.download');
  const format = await getFormatter();
  const { family, htmlLang } = localeFacts[locale];
  const language = family === 'zh' ? 'zh-CN' : 'en';
  const kilobytes = downloadKilobytes(url);
  const size =
    kilobytes === null ? null : format.number(kilobytes, { style: 'unit', unit: 'kilobyte', unitDisplay: 'short' });
  const note = [t(`kind.${family}`), size].filter(Boolean).join(t('separator'));
  return (
    <p className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <a href={url} hrefLang={language} type="application/pdf" className={buttonClass(look)}>
        {action}
      </a>
      <span className="figure-caption">
        <span lang={language === htmlLang ? undefined : language} className="block text-ink">
          {title}
        </span>
        {note}
      </span>
    </p>
  );
}

/** Link to the company brochure: the Chinese file for Chinese readers, the English file for all others. */
export async function BrochureLink() {
  const locale = await currentLocale();
  const t = await getTranslations('tools.brochure');
  const url = `/media/downloads/brochure-${localeFacts[locale].family}.pdf`;
  return <DownloadLink url={url} action={t('action')} title={t('document')} locale={locale} look="line" />;
}
