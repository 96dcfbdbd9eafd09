import { getTranslations } from 'next-intl/server';
import { carrying } from '@/components/ui/carried-query';
import { localeFacts, locales } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/locale-path';
import { currentLocale } from '@/lib/i18n/server';

type ReportLanguagesProps = { slug: string; isPublic: boolean };

/**
 * Links to the report in the other languages. The access token of a private report is only in the URL of the page, so
 * the browser adds it to the links.
 */
export async function ReportLanguages({ slug, isPublic }: ReportLanguagesProps) {
  const [t, current] = await Promise.all([getTranslations('report'), currentLocale()]);
  return (
    <ul
      aria-label={t('languages')}
      className={`no-print flex flex-wrap gap-x-4 text-small ${isPublic ? '' : 'noscript:hidden'}`}
    >
      {locales.map((locale) => {
        const { htmlLang, name } = localeFacts[locale];
        return (
          <li key={locale}>
            <a
              {...carrying('page')}
              href={localePath(locale, `/report/${slug}`)}
              lang={htmlLang}
              hrefLang={htmlLang}
              aria-current={locale === current ? 'true' : undefined}
              className="inline-block py-1 hover:text-accent aria-[current]:font-semibold"
            >
              {name}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
