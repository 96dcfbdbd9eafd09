import { getTranslations } from 'next-intl/server';
import { Page } from '@/components/layout/page';
import { FaqList } from '@/components/sections/about/faq-list';
import { SplitSection } from '@/components/sections/blocks/split';
import { ReadingList } from '@/components/sections/coverage/reading-list';
import { ButtonLink } from '@/components/ui/button';
import { carrying } from '@/components/ui/carried-query';
import { JsonLd } from '@/components/ui/json-ld';
import { PageHead, Section } from '@/components/ui/section';
import { local } from '@/lib/content';
import { currentHref, currentLocale } from '@/lib/i18n/server';
import { findPostText } from '@/lib/site/posts/find-posts';
import { faqLd } from '@/lib/site/seo/json-ld';
import { valueOrNull } from '@/lib/upstream/transport';
import { LevelTable, PassChart, VerdictRules } from './level-table';

export const aqlPath = '/aql';
export const explainedPath = '/aql/explained';

/** AQL in plain language: the idea, a worked example, the inspection levels, what a pass means, and questions. */
export async function AqlExplained() {
  const [locale, t, href] = await Promise.all([currentLocale(), getTranslations('tools.aql'), currentHref()]);
  const {
    title,
    paragraphs: [idea, example, ...meaning],
  } = local(locale, 'aql');
  const crumbs = [
    { label: t('crumb'), path: aqlPath },
    { label: title, path: explainedPath },
  ];
  return (
    <Page crumbs={crumbs}>
      <PageHead title={title} lead={idea} ground="ink">
        <ButtonLink href={href(aqlPath)} className="mt-8" {...carrying('plan')}>
          {t('heading')}
        </ButtonLink>
      </PageHead>
      <Section id="example" title={t('example.title')} ruled={false}>
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
      <AqlFaq />
      <AqlReading />
    </Page>
  );
}

const numbers = [1, 2, 3, 4, 5, 6] as const;

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
export async function AqlReading() {
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
      <ReadingList posts={posts} locale={locale} />
      <p className="mt-8 flex flex-wrap gap-x-7">
        <ButtonLink look="quiet" href={href(explainedPath)}>
          {local(locale, 'aql').title}
        </ButtonLink>
        <ButtonLink look="quiet" href={href('/defect-lists')}>
          {lists('title')}
        </ButtonLink>
      </p>
    </SplitSection>
  );
}
