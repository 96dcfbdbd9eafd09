import { inPage } from '@/components/layout/in-page';
import { Page } from '@/components/layout/page';
import { AboutSection, KeyFigures, ProofList } from '@/components/sections/about/about-section';
import { BrochureLink } from '@/components/sections/downloads/download-link';
import { CompanyLinks } from '@/components/sections/layouts/layout-parts';
import { ButtonLink } from '@/components/ui/button';
import { PageHead } from '@/components/ui/section';
import { local } from '@/lib/content';
import { localeFacts } from '@/lib/i18n/locales';
import { fixedMetadata } from '@/lib/site/seo/fixed-metadata';
import { aboutLd } from '@/lib/site/seo/json-ld';

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
      ld={aboutLd(locale, { path, name: about.title, description: about.intro })}
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
        <div key={key} className={key === figuresSection ? 'on-ink' : undefined}>
          <AboutSection title={title} paragraphs={paragraphs} points={points}>
            {key === figuresSection && <KeyFigures />}
          </AboutSection>
        </div>
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
