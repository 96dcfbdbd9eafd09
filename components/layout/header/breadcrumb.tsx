import { inPage } from '@/components/layout/in-page';
import { carrying } from '@/components/ui/carried-query';
import { JsonLd } from '@/components/ui/json-ld';
import { type Alternates, localeFacts, localePath, locales } from '@/lib/i18n/locales';
import { breadcrumbLd, type Crumb } from '@/lib/site/seo/json-ld';

type BreadcrumbProps = {
  /** One crumb a segment of the path below home, ending with the page itself. */
  crumbs: Crumb[];
  alternates: Alternates;
  /** The query that this page was rendered for, with its question mark. */
  search?: string;
};

export async function Breadcrumb({ crumbs, alternates, search = '' }: BreadcrumbProps) {
  const { t, locale } = await inPage('shell');
  const all = [{ label: t('home'), path: '/' }, ...crumbs];
  const others = locales.filter((other) => other !== locale && alternates[other]);
  return (
    <div className="shell flex flex-wrap justify-between gap-x-8 gap-y-2 pt-6 text-small">
      <nav aria-label={t('breadcrumb')}>
        <ol className="flex flex-wrap gap-x-2 gap-y-1">
          {all.map(({ label, path }, index) => (
            <li key={label} className="flex gap-2">
              {index > 0 && (
                <span aria-hidden="true" className="text-hair">
                  /
                </span>
              )}
              {index < all.length - 1 ? (
                <a
                  href={path === null ? undefined : localePath(locale, path)}
                  // From a tool the way back to the calculator keeps the plan.
                  {...(path === '/aql' ? carrying('plan') : {})}
                  className="py-0.5 hover:text-accent"
                >
                  {label}
                </a>
              ) : (
                <span aria-current="page" className="line-clamp-1 py-0.5 text-soft">
                  {label}
                </span>
              )}
            </li>
          ))}
        </ol>
      </nav>
      {others.length > 0 && (
        <p className="no-print flex flex-wrap gap-x-3 text-soft">
          <span>{t('readIn')}</span>
          {others.map((other) => (
            <a
              key={other}
              {...carrying('page')}
              href={localePath(other, alternates[other] ?? '/') + search}
              hrefLang={localeFacts[other].htmlLang}
              lang={localeFacts[other].htmlLang}
              className="py-0.5 text-ink underline decoration-line underline-offset-4 hover:decoration-accent"
            >
              {localeFacts[other].name}
            </a>
          ))}
        </p>
      )}
      <JsonLd data={breadcrumbLd(locale, all)} />
    </div>
  );
}
