import { getTranslations } from 'next-intl/server';
import { Breadcrumb } from '@/components/layout/header/breadcrumb';
import { FaqList } from '@/components/sections/about/faq-list';
import { ButtonLink } from '@/components/ui/button';
import { JsonLd } from '@/components/ui/json-ld';
import { Main } from '@/components/ui/main';
import { PageHead, Section } from '@/components/ui/section';
import { local } from '@/lib/content';
import { currentHref, currentLocale } from '@/lib/i18n/server';
import { fixedMetadata } from '@/lib/pages/seo/fixed-metadata';
import { everywhere } from '@/lib/i18n/locales';
import { faqLd } from '@/lib/pages/seo/json-ld';

export const instant = false;

const path = '/faq';

export const generateMetadata = fixedMetadata(path);

export default async function FaqPage() {
  const locale = await currentLocale();
  const [t, href] = await Promise.all([getTranslations('about'), currentHref()]);
  const { title, intro, items, more } = local(locale, 'faq');
  return (
    <Main>
      <Breadcrumb crumbs={[{ label: t('faqCrumb'), path }]} alternates={everywhere(path)} />
      <PageHead title={title} lead={intro} />
      <div className="shell pb-6">
        <FaqList items={items} />
      </div>
      {more.map((group) => (
        <section key={group.key} aria-labelledby={group.key} className="shell pt-10 pb-6">
          <h2 id={group.key} className="mb-6 text-h3">
            {group.title}
          </h2>
          <FaqList items={group.items} level="h3" />
        </section>
      ))}
      <Section ruled={false} title={t('faq.ask')} lead={t('faq.askLead')}>
        <ButtonLink href={href('/contactus')}>{t('contact')}</ButtonLink>
      </Section>
      <JsonLd data={faqLd([...items, ...more.flatMap((group) => group.items)])} />
    </Main>
  );
}
