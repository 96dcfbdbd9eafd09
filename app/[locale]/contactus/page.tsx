import { inPage } from '@/components/layout/in-page';
import { Page } from '@/components/layout/page';
import { ChannelList, PreparationList } from '@/components/sections/contact/channel-list';
import { OfficeList } from '@/components/sections/contact/office-list';
import { FormBlock } from '@/components/sections/leads/form-block';
import { NamedSection, PageHead, Section } from '@/components/ui/section';
import { fact, local } from '@/lib/content';
import { phoneHref } from '@/lib/i18n/phone';
import { fixedMetadata } from '@/lib/site/seo/fixed-metadata';
import { companyLd } from '@/lib/site/seo/json-ld';

/** Canonical path of the page, which has two paths. */
const path = '/contactus';
const handItems = ['product', 'quantity', 'city', 'date'] as const;

export const generateMetadata = fixedMetadata(path);

export default async function ContactSalesPage() {
  const { t, locale } = await inPage('contact');
  const { title, intro, phone, phoneNote, email, hours, wechat, whatsapp } = local(locale, 'contact');
  const channels = [
    { term: t('sales.phone'), value: phone, href: phoneHref(phone), note: phoneNote },
    { term: t('sales.mail'), value: email, href: `mailto:${email}`, note: hours },
    locale === 'zh'
      ? { term: t('sales.wechat'), value: wechat }
      : { term: t('sales.whatsapp'), value: whatsapp, href: `https://wa.me/${whatsapp.replace(/\D/g, '')}` },
  ];
  return (
    <Page
      hasStaticWidgets
      crumbs={[{ label: t('salesCrumb'), path }]}
      ld={companyLd('ContactPage', locale, { path, name: title, description: intro })}
    >
      <PageHead title={title} lead={intro} />
      <div className="shell grid gap-x-16 gap-y-14 pt-10 pb-6 lg:grid-cols-[1.6fr_1fr]">
        <FormBlock form="contact-sales" />
        <div className="grid content-start gap-y-12">
          <NamedSection name="ways" title={t('sales.ways')} titleClass="mb-6 text-h3">
            <ChannelList channels={channels} />
            {locale !== 'zh' && (
              <p className="mt-5 font-[550]">{t('sales.promise', { hours: fact('response-hours', locale).value })}</p>
            )}
            <p className="mt-3 text-small text-soft">
              {t('sales.thankYou', { hours: fact('thank-you-hours', locale).value })}
            </p>
          </NamedSection>
          <NamedSection name="at-hand" title={t('hand.title')} titleClass="text-h3">
            <p className="mt-3 mb-6 max-w-xl text-soft">{t('hand.lead')}</p>
            <PreparationList
              items={handItems.map((key) => ({ title: t(`hand.${key}`), text: t(`hand.${key}Text`) }))}
              isNarrow
            />
          </NamedSection>
        </div>
      </div>
      <Section title={t('sales.offices')}>
        <OfficeList level="h3" />
      </Section>
    </Page>
  );
}
