import { inPage } from '@/components/layout/in-page';
import { Page } from '@/components/layout/page';
import { FaqList } from '@/components/sections/about/faq-list';
import { ButtonLink } from '@/components/ui/button';
import { NamedSection, PageHead } from '@/components/ui/section';
import { local } from '@/lib/content';
import { fixedMetadata } from '@/lib/site/seo/fixed-metadata';
import { faqLd } from '@/lib/site/seo/json-ld';

const path = '/faq';
const columns = 'shell grid gap-x-16 gap-y-4 pb-8 md:pb-12 lg:grid-cols-[17rem_minmax(0,1fr)]';

export const generateMetadata = fixedMetadata(path);

export default async function FaqPage() {
  const { locale } = await inPage();
  const { t, href } = await inPage('about');
  const { title, intro, items, more } = local(locale, 'faq');
  return (
    <Page crumbs={[{ label: t('faqCrumb'), path }]} ld={faqLd([...items, ...more.flatMap((group) => group.items)])}>
      <PageHead title={title} lead={intro} ground="lamp-under-test" />
      <div className={`${columns} pt-8 md:pt-12`}>
        <FaqList items={items} />
        <div className="on-ink self-start p-6 lg:sticky lg:order-first lg:top-28">
          <h2 className="text-h4">{t('faq.ask')}</h2>
          <p className="mt-2 mb-5 text-small text-soft">{t('faq.askLead')}</p>
          <ButtonLink href={href('/contactus')}>{t('contact')}</ButtonLink>
        </div>
      </div>
      {more.map((group) => (
        <NamedSection
          name={group.key}
          title={group.title}
          titleClass="border-t border-ink pt-5 text-h4"
          key={group.key}
          className={columns}
        >
          <FaqList items={group.items} level="h3" />
        </NamedSection>
      ))}
    </Page>
  );
}
