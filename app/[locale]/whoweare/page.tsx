import { getTranslations } from 'next-intl/server';
import { Page } from '@/components/layout/page';
import { AboutSection, keyFigures, ProofList, proofs } from '@/components/sections/about/about-section';
import { BrochureLink } from '@/components/sections/downloads/download-link';
import { CompanyLinks } from '@/components/sections/company-links';
import { FigureRow } from '@/components/sections/blocks/figure-row';
import { ButtonLink } from '@/components/ui/button';
import { Drawing } from '@/components/ui/media/picture';
import { PageHead } from '@/components/ui/section';
import { local } from '@/lib/content';
import { localeFacts } from '@/lib/i18n/locales';
import { currentHref, currentLocale } from '@/lib/i18n/server';
import { fixedMetadata } from '@/lib/pages/seo/fixed-metadata';
import { aboutLd } from '@/lib/pages/seo/json-ld';

const path = '/whoweare';
/** Key of the section above the key figures. Languages without this section show the figures first. */
const figuresSection = 'key-figures';

export const generateMetadata = fixedMetadata(path);

export default async function AboutPage() {
  const locale = await currentLocale();
  const [t, href] = await Promise.all([getTranslations('about'), currentHref()]);
  const about = local(locale, 'about');
  const promises = local(locale, 'why-us');
  const figures = <FigureRow items={keyFigures(locale, t)} />;
  const introduced = about.sections.some(({ key }) => key === figuresSection);
  return (
    <Page
      crumbs={[{ label: t('crumb'), path }]}
      ld={aboutLd(locale, { path, name: about.title, description: about.intro })}
    >
      <PageHead
        title={about.title}
        lead={about.intro}
        aside={<Drawing name="inspection-table" eager className="h-auto w-full max-w-md lg:justify-self-end" />}
      >
        <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-4">
          <ButtonLink href={href('/contactus')}>{t('contact')}</ButtonLink>
          <BrochureLink />
        </div>
      </PageHead>
      {!introduced && (
        <section aria-label={t('figures.title')} className="shell pb-14">
          {figures}
        </section>
      )}
      {about.sections.map(({ key, title, paragraphs, points }) => (
        <AboutSection key={key} title={title} paragraphs={paragraphs} points={points}>
          {key === figuresSection && figures}
        </AboutSection>
      ))}
      {localeFacts[locale].family === 'en' && (
        <AboutSection title={promises.title} paragraphs={[promises.intro]} points={promises.points} />
      )}
      <AboutSection title={t('proof.title')} paragraphs={[t('proof.lead')]}>
        <ProofList proofs={proofs(locale, t)} />
      </AboutSection>
      <CompanyLinks except="whoweare" />
    </Page>
  );
}
