import type { ReactNode } from 'react';
import { inPage } from '@/components/layout/in-page';
import { Page } from '@/components/layout/page';
import { FigureRow } from '@/components/sections/blocks/figure-row';
import { SplitSection } from '@/components/sections/blocks/split';
import { PreparationList } from '@/components/sections/contact/channel-list';
import { BrochureLink } from '@/components/sections/downloads/download-link';
import { CompanyLinks } from '@/components/sections/layouts/layout-parts';
import { ButtonLink } from '@/components/ui/button';
import { PageHead } from '@/components/ui/section';
import { fact, local } from '@/lib/content';
import { localeFacts } from '@/lib/i18n/locales';
import { fixedMetadata } from '@/lib/site/seo/fixed-metadata';
import { companyLd } from '@/lib/site/seo/json-ld';

const path = '/whoweare';
/** Key of the section above the key figures. Languages without this section show the figures first. */
const figuresSection = 'key-figures';

export const generateMetadata = fixedMetadata(path);

export default async function AboutPage() {
  const { t, locale, href } = await inPage('about');
  const about = local(locale, 'about');
  const promises = local(locale, 'why-us');
  const introduced = about.sections.some(({ key }) => key === figuresSection);
  return (
    <Page
      crumbs={[{ label: t('crumb'), path }]}
      ld={companyLd('AboutPage', locale, { path, name: about.title, description: about.intro })}
    >
      <PageHead title={about.title} lead={about.intro} ground="inspection-table">
        <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-4">
          <ButtonLink href={href('/contactus')}>{t('contact')}</ButtonLink>
          <BrochureLink />
        </div>
      </PageHead>
      {!introduced && (
        <section aria-label={t('figures.title')} className="on-ink">
          <div className="shell pb-10">
            <KeyFigures />
          </div>
        </section>
      )}
      {about.sections.map(({ key, title, paragraphs, points }) => (
        <section key={key} className={key === figuresSection ? 'on-ink' : undefined}>
          <AboutSection title={title} paragraphs={paragraphs} points={points}>
            {key === figuresSection && <KeyFigures />}
          </AboutSection>
        </section>
      ))}
      {localeFacts[locale].family === 'en' && promises.points.length > 0 && (
        <AboutSection title={promises.title} paragraphs={[promises.intro]} points={promises.points} />
      )}
      <AboutSection title={t('proof.title')} paragraphs={[t('proof.lead')]}>
        <ProofList />
      </AboutSection>
      <CompanyLinks except="whoweare" />
    </Page>
  );
}

type AboutSectionProps = {
  title: string;
  paragraphs: readonly string[];
  points?: readonly { title: string; text: string }[];
  children?: ReactNode;
};

function AboutSection({ title, paragraphs, points = [], children }: AboutSectionProps) {
  return (
    <SplitSection title={title}>
      <div className="prose">
        {paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      {points.length > 0 && (
        <div className="mt-10">
          <PreparationList items={points} isNumbered={false} />
        </div>
      )}
      {children && <div className="mt-10">{children}</div>}
    </SplitSection>
  );
}

async function ProofList() {
  const { t, locale } = await inPage('about.proof');
  const accreditation = fact('accreditation', locale);
  const proofs = [
    { term: t('insurance'), value: t('insuranceValue', { limit: fact('insurance', locale).value }) },
    {
      term: t('compensation'),
      value: t('compensationValue', { times: fact('compensation-times', locale).value }),
      note: t('compensationNote'),
    },
    { term: t('accreditation'), value: accreditation.value, note: accreditation.covers },
  ];
  return (
    <dl className="border-b border-line">
      {proofs.map(({ term, value, note }) => (
        <div key={term} className="grid gap-x-8 gap-y-1 border-t border-line py-5 sm:grid-cols-[1fr_1.6fr]">
          <dt className="text-soft">{term}</dt>
          <dd>
            <p className="font-semibold">{value}</p>
            {note && <p className="mt-1 text-small text-soft">{note}</p>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

async function KeyFigures() {
  const { t, locale } = await inPage('about.figures');
  const counted = ['inspectors-about', 'countries-covered', 'customers'].map((key) => {
    const { value, covers } = fact(key, locale);
    return { key, value, label: covers };
  });
  const hours = (key: string, label: string) => ({ key, value: t('hours', { value: fact(key, locale).value }), label });
  return (
    <FigureRow
      items={[...counted, hours('report-hours', t('report')), hours('schedule-hours', t('schedule'))]}
      size="large"
    />
  );
}
