import { getTranslations } from 'next-intl/server';
import { loadAqlMessages } from '@/components/features/aql/load-aql-messages';
import { Workbench } from '@/components/features/aql/workbench';
import { Breadcrumb } from '@/components/layout/header/breadcrumb';
import { AqlBanner } from '@/components/sections/downloads/aql-banner';
import { CompanyLinks } from '@/components/sections/company-links';
import { JsonLd } from '@/components/ui/json-ld';
import { Main } from '@/components/ui/main';
import { PageHead } from '@/components/ui/section';
import { formatQuery, parseQuery, type QueryText } from '@/lib/domain/aql/query/aql-query';
import { config } from '@/lib/config';
import { currentLocale } from '@/lib/i18n/server';
import { everywhere } from '@/lib/i18n/alternates';
import { toolLd } from '@/lib/pages/seo/json-ld/tool-ld';
import { AqlExplainer } from './aql-explainer';
import { AqlFaq } from './aql-faq';
import { AqlNextTools, AqlToolLinks } from './aql-next-tools';
import { AqlReading } from './aql-reading';

export const aqlPath = '/aql';

/** AQL page: the calculator, initialised with the plan from the query, followed by explanations. */
export async function AqlScreen({ initial = {}, search = '' }: { initial?: QueryText; search?: string }) {
  const [locale, words, t] = await Promise.all([currentLocale(), loadAqlMessages(), getTranslations('tools.aql')]);
  const { query } = parseQuery(initial);
  const plan = search && query ? `?${formatQuery(query)}` : '';
  return (
    <Main hasStaticWidgets>
      <a
        href="#aql-lot"
        className="sr-only focus:not-sr-only focus:absolute focus:left-2 focus:z-50 focus:bg-paper focus:px-4 focus:py-2"
      >
        {words.skipToLot}
      </a>
      <Breadcrumb crumbs={[{ label: t('crumb'), path: aqlPath }]} alternates={everywhere(aqlPath)} search={search} />
      <div className="print:hidden">
        <PageHead title={t('heading')} lead={t('lead')}>
          <AqlToolLinks plan={plan} />
        </PageHead>
      </div>
      <Workbench locale={locale} initial={initial} words={words} origin={new URL(config().SITE_URL).origin} />
      <div className="print:hidden">
        <JsonLd data={toolLd(locale, { path: aqlPath, name: t('heading'), description: t('description') })} />
        <AqlNextTools plan={plan} />
        <AqlExplainer />
        <AqlFaq />
        <AqlBanner />
        <AqlReading />
        <CompanyLinks />
      </div>
    </Main>
  );
}
