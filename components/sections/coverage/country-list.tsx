import type { ContentCountry } from '@/lib/content';
import type { Locale } from '@/lib/i18n/locales';

type CountryListProps = { countries: readonly ContentCountry[]; locale: Locale; href: string };

/** Countries without a page of their own; each leads to the people who arrange the visit. */
export function CountryList({ countries, locale, href }: CountryListProps) {
  return (
    <ul className="grid grid-cols-2 gap-x-8 sm:grid-cols-3 lg:grid-cols-4">
      {countries.map(({ code, name }) => (
        <li key={code} className="border-t border-line">
          <a href={href} className="flex min-h-11 items-center justify-between gap-3 hover:text-accent">
            {name[locale]}
            <span aria-hidden="true" className="figure-caption">{code}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
