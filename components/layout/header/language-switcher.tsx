import { getTranslations } from 'next-intl/server';
import { localeFacts, locales } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/locale-path';
import { currentLocale } from '@/lib/i18n/server';

/** Native names of the four languages, linked to their home pages: each language has its own navigation. */
export async function LanguageSwitcher({ className = '' }: { className?: string }) {
  const t = await getTranslations('shell');
  const current = await currentLocale();
  return (
    <ul aria-label={t('languages')} className={`flex flex-wrap gap-x-3 ${className}`}>
      {locales.map((locale) => (
        <li key={locale}>
          <a
            href={localePath(locale, '/')}
            lang={localeFacts[locale].htmlLang}
            hrefLang={localeFacts[locale].htmlLang}
            aria-current={locale === current ? 'true' : undefined}
            className="inline-block py-1 hover:text-accent aria-[current]:font-semibold aria-[current]:text-ink"
          >
            {localeFacts[locale].name}
          </a>
        </li>
      ))}
    </ul>
  );
}
