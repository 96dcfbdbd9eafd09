import { getTranslations } from 'next-intl/server';
import { SplitSection } from '@/components/sections/blocks/split-section';
import { Section } from '@/components/ui/section';
import { local } from '@/lib/content';
import { currentLocale } from '@/lib/i18n/server';
import { LevelTable } from './level-table';
import { PassChart } from './pass-chart';
import { VerdictRules } from './verdict-rules';

/** AQL in plain language: the idea, a worked example, the inspection levels, and what a pass means. */
export async function AqlExplainer() {
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
