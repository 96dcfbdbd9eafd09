import { getTranslations } from 'next-intl/server';
import { Page } from '@/components/layout/page';
import { FaqList } from '@/components/sections/about/faq-list';
import { ButtonLink } from '@/components/ui/button';
import { PageHead, Section } from '@/components/ui/section';
import { local } from '@/lib/content';
import { currentHref, currentLocale } from '@/lib/i18n/server';
import { fixedMetadata } from '@/lib/site/seo/fixed-metadata';
import { faqLd } from '@/lib/site/seo/json-ld';

const path = '/faq';

export const generateMetadata = fixedMetadata(path);

export default async function FaqPage() {
  const locale = await currentLocale();
  const [t, href] = await Promise.all([getTranslations('about'), currentHref()]);
  const { title, intro, items, more } = local(locale, 'faq');
  return (
    <Page crumbs={[{ label: t('faqCrumb'), path }]} ld={faqLd([...items, ...more.flatMap((group) => group.items)])}>
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
    </Page>
  );
}
