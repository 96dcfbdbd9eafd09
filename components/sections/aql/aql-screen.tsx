import { getTranslations } from 'next-intl/server';
import { loadAqlMessages } from '@/components/features/aql/load-aql-messages';
import { Workbench } from '@/components/features/aql/workbench';
import { Breadcrumb } from '@/components/layout/header/breadcrumb';
import { AqlBanner } from '@/components/sections/downloads/aql-banner';
import { CompanyLinks } from '@/components/sections/company-links';
import { JsonLd } from '@/components/ui/json-ld';
import { Main } from '@/components/ui/main';
import { PageHead, Section } from '@/components/ui/section';
import { formatQuery, parseQuery, type QueryText } from '@/lib/domain/aql/query/aql-query';
import { config } from '@/lib/config';
import { currentLocale, currentHref } from '@/lib/i18n/server';
import { everywhere } from '@/lib/i18n/alternates';
import { faqLd, toolLd } from '@/lib/pages/seo/json-ld';
import { AqlNextTools, AqlToolLinks } from './aql-next-tools';
import { SplitSection } from '@/components/sections/blocks/split-section';
import { local } from '@/lib/content';
import { LevelTable } from './level-table';
import { PassChart } from './pass-chart';
import { VerdictRules } from './verdict-rules';
import { FaqList } from '@/components/sections/about/faq-list';
import { ReadingList } from '@/components/sections/coverage/reading-list';
import { ButtonLink } from '@/components/ui/button';
import { valueOrNull } from '@/lib/upstream/transport';
import { findPostText } from '@/lib/api/posts/find-posts';

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

/** AQL in plain language: the idea, a worked example, the inspection levels, and what a pass means. */
async function AqlExplainer() {
  const [locale, t] = await Promise.all([currentLocale(), getTranslations('tools.aql')]);
  const {
    title,
    paragraphs: [idea, example, ...meaning],
  } = local(locale, 'aql');
  return (
    <>
      <Section id="example" title={title} lead={idea}>
        <p className="prose mb-8">{example}</p>
        <VerdictRules />
        <p className="figure-caption mt-4">{t('example.note')}</p>
      </Section>
      <SplitSection title={t('levels.title')} note={<p className="mt-4 text-soft">{t('levels.lead')}</p>}>
        <LevelTable />
      </SplitSection>
      <SplitSection title={t('pass.title')}>
        <div className="prose mb-10">
          {meaning.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
        <PassChart />
      </SplitSection>
    </>
  );
}

const numbers = [1, 2, 3, 4, 5, 6] as const;

/** Frequent questions about AQL, with FAQ structured data. */
async function AqlFaq() {
  const t = await getTranslations('aql.faq');
  const items = numbers.map((number) => ({ question: t(`q${number}`), answer: t(`a${number}`) }));
  return (
    <SplitSection title={t('title')}>
      <FaqList items={items} />
      <JsonLd data={faqLd(items)} />
    </SplitSection>
  );
}

const slugs = ['how-aql-sampling-works', 'special-levels-s1-to-s4', 'critical-major-minor-defects'];

/** Further articles about AQL, without those that cannot be fetched, and the defect lists. */
async function AqlReading() {
  const [t, lists, locale, href] = await Promise.all([
    getTranslations('tools.aql'),
    getTranslations('product.defectLists'),
    currentLocale(),
    currentHref(),
  ]);
  const outcomes = await Promise.all(slugs.map((slug) => findPostText(locale, `_${slug}`)));
  const posts = outcomes.map(valueOrNull).filter((post) => post !== null);
  if (posts.length === 0) return null;
  return (
    <SplitSection title={t('reading')}>
      <ReadingList posts={posts} locale={locale} hrefOf={href} />
      <p className="mt-8">
        <ButtonLink look="quiet" href={href('/defect-lists')}>
          {lists('title')}
        </ButtonLink>
      </p>
    </SplitSection>
  );
}
