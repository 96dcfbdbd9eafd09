import { getTranslations } from 'next-intl/server';
import { Breadcrumb } from '@/components/layout/breadcrumb';
import { AqlReading } from '@/components/sections/aql/aql-reading';
import { LevelTable } from '@/components/sections/aql/level-table';
import { LotSample } from '@/components/sections/aql/lot-sample';
import { PassChart } from '@/components/sections/aql/pass-chart';
import { VerdictRules } from '@/components/sections/aql/verdict-rules';
import { WorkOut } from '@/components/sections/aql/work-out';
import { AqlBanner } from '@/components/sections/aql-banner';
import { CompanyLinks } from '@/components/sections/company-links';
import { SplitSection } from '@/components/sections/split-section';
import { ButtonLink } from '@/components/ui/button';
import { Main } from '@/components/ui/main';
import { PageHead, Section } from '@/components/ui/section';
import { local } from '@/lib/content';
import { currentLocale } from '@/lib/i18n/server';
import { fixedMetadata } from '@/lib/seo/fixed-metadata';
import { everywhere } from '@/lib/seo/metadata';

export const instant = false;

const path = '/aql';

export const generateMetadata = fixedMetadata(path);

export default async function AqlPage() {
  const locale = await currentLocale();
  const t = await getTranslations('tools.aql');
  const { title, paragraphs: [idea, example, ...meaning] } = local(locale, 'aql');
  return (
    <Main>
      <Breadcrumb crumbs={[{ label: t('crumb'), path }]} alternates={everywhere(path)} />
      <PageHead title={title} lead={idea}>
        <p className="mt-8 flex flex-wrap items-center gap-x-7 gap-y-3">
          <ButtonLink href="#work-out">{t('workOut.title')}</ButtonLink>
          <ButtonLink look="quiet" href="#aql-download">{t('toDownload')}</ButtonLink>
        </p>
      </PageHead>
      <Section id="example" title={t('example.title')} lead={t('example.lead')}>
        <LotSample />
        <p className="prose mt-10 mb-8">{example}</p>
        <VerdictRules />
        <p className="figure-caption mt-4">{t('example.note')}</p>
      </Section>
      <SplitSection title={t('levels.title')} note={<p className="mt-4 text-soft">{t('levels.lead')}</p>}>
        <LevelTable />
      </SplitSection>
      <WorkOut />
      <SplitSection title={t('pass.title')}>
        <div className="prose mb-10">{meaning.map((text) => <p key={text}>{text}</p>)}</div>
        <PassChart />
      </SplitSection>
      <AqlBanner />
      <AqlReading />
      <CompanyLinks />
    </Main>
  );
}
