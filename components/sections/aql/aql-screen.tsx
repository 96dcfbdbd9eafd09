import { getMessages, getTranslations } from 'next-intl/server';
import { LinkCard } from '@/components/features/aql/part';
import { Workbench } from '@/components/features/aql/workbench';
import { Breadcrumb } from '@/components/layout/header/breadcrumb';
import { SplitSection } from '@/components/sections/blocks/split';
import { AqlBanner } from '@/components/sections/downloads/aql-banner';
import { CompanyLinks } from '@/components/sections/layouts/layout-parts';
import { carrying } from '@/components/ui/carried-query';
import { JsonLd } from '@/components/ui/json-ld';
import { Main } from '@/components/ui/main';
import { config } from '@/lib/config';
import { formatQuery, parseQuery, type QueryText } from '@/lib/domain/aql/query/aql-query';
import { everywhere } from '@/lib/i18n/locales';
import { currentHref, currentLocale } from '@/lib/i18n/server';
import { toolLd } from '@/lib/site/seo/json-ld';
import { AqlReading, aqlPath } from './aql-explained';

/** The tools for the floor, for a series of lots and for the visit; their links take the plan along. */
async function AqlNextTools({ plan }: { plan: string }) {
  const [floor, ledger, visit, href] = await Promise.all([
    getTranslations('aql-floor.page'),
    getTranslations('aql-ledger.page'),
    getTranslations('plan.card'),
    currentHref(),
  ]);
  const tools = [
    { path: '/aql/floor', title: floor('cardTitle'), text: floor('cardText') },
    { path: '/aql/ledger', title: ledger('cardTitle'), text: ledger('cardText') },
    { path: '/plan', title: visit('title'), text: visit('text') },
  ];
  return (
    <SplitSection title={floor('cardsTitle')}>
      <ul className="grid gap-px border border-line bg-line sm:grid-cols-3">
        {tools.map(({ path, title, text }) => (
          <LinkCard key={path} href={href(path) + plan} {...carrying('plan')} text={text}>
            {title}
          </LinkCard>
        ))}
      </ul>
    </SplitSection>
  );
}

export async function AqlScreen({ initial = {}, search = '' }: { initial?: QueryText; search?: string }) {
  const [locale, { aql }, t] = await Promise.all([currentLocale(), getMessages(), getTranslations('tools.aql')]);
  const { query } = parseQuery(initial);
  const plan = search && query ? `?${formatQuery(query)}` : '';
  return (
    <Main hasStaticWidgets>
      <a
        href="#aql-lot"
        className="sr-only focus:not-sr-only focus:absolute focus:left-2 focus:z-50 focus:bg-paper focus:px-4 focus:py-2"
      >
        {aql.workbench.skipToLot}
      </a>
      <Breadcrumb crumbs={[{ label: t('crumb'), path: aqlPath }]} alternates={everywhere(aqlPath)} search={search} />
      <header className="on-ink mt-5 print:hidden">
        <div className="shell flex flex-wrap items-baseline gap-x-6 gap-y-1 py-4 lg:pt-8 lg:pb-7">
          <h1 className="text-h2">{t('heading')}</h1>
          <p className="text-soft max-lg:text-small">{t('lead')}</p>
        </div>
      </header>
      <Workbench locale={locale} initial={initial} words={aql.workbench} origin={new URL(config().SITE_URL).origin} />
      <div className="print:hidden">
        <JsonLd data={toolLd(locale, { path: aqlPath, name: t('heading'), description: t('description') })} />
        <AqlNextTools plan={plan} />
        <AqlBanner />
        <AqlReading />
        <CompanyLinks />
      </div>
    </Main>
  );
}
