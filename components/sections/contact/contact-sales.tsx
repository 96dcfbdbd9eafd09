import { getTranslations } from 'next-intl/server';
import { Page } from '@/components/layout/page';
import { FormBlock } from '@/components/sections/leads/form-block';
import { PageHead, Section } from '@/components/ui/section';
import { fact, local } from '@/lib/content';
import type { Local } from '@/lib/content/content-schema';
import type { Locale } from '@/lib/i18n/locales';
import { phoneHref } from '@/lib/i18n/phone';
import { contactLd } from '@/lib/pages/seo/json-ld';
import { type Channel, ChannelList } from './channel-list';
import { OfficeList } from './office-list';

type PreparationListProps = { items: readonly { title: string; text: string }[]; isNarrow?: boolean };

/** Numbered list of what a caller should have ready. */
export function PreparationList({ items, isNarrow }: PreparationListProps) {
  return (
    <ol className={`grid border-s border-t border-line ${isNarrow ? '' : 'sm:grid-cols-2'}`}>
      {items.map(({ title, text }, index) => (
        <li key={title} className="border-e border-b border-line bg-card p-5">
          <span aria-hidden="true" className="figure-caption">
            {String(index + 1).padStart(2, '0')}
          </span>
          <h3 className="mt-2 text-h4">{title}</h3>
          <p className="mt-2 text-small text-soft">{text}</p>
        </li>
      ))}
    </ol>
  );
}

const handItems = ['product', 'quantity', 'city', 'date'] as const;
/** Canonical path of the page, which has two paths. */
const path = '/contactus';

type Translate = Awaited<ReturnType<typeof getTranslations<'contact'>>>;

/** Returns the contact channels: WeChat for Chinese readers, WhatsApp for all others. */
function channels(contact: Local<'contact'>, locale: Locale, t: Translate): Channel[] {
  const messenger =
    locale === 'zh'
      ? { term: t('sales.wechat'), value: contact.wechat }
      : {
          term: t('sales.whatsapp'),
          value: contact.whatsapp,
          href: `https://wa.me/${contact.whatsapp.replace(/\D/g, '')}`,
        };
  return [
    { term: t('sales.phone'), value: contact.phone, href: phoneHref(contact.phone), note: contact.phoneNote },
    { term: t('sales.mail'), value: contact.email, href: `mailto:${contact.email}`, note: contact.hours },
    messenger,
  ];
}

/** Contact Sales page: the form, next to it the contact channels and what to have ready, and below it the offices. */
export async function ContactSales({ locale }: { locale: Locale }) {
  const t = await getTranslations('contact');
  const { title, intro } = local(locale, 'contact');
  const officeWords = {
    phone: t('offices.phone'),
    mail: t('offices.mail'),
    hours: t('offices.hours'),
    zone: t('offices.zone'),
  };
  return (
    <Page crumbs={[{ label: t('salesCrumb'), path }]} ld={contactLd(locale, { path, name: title, description: intro })}>
      <PageHead title={title} lead={intro} />
      <div className="shell grid gap-x-16 gap-y-14 pb-6 lg:grid-cols-[1.6fr_1fr]">
        <FormBlock form="contact-sales" />
        <BesideForm locale={locale} />
      </div>
      <Section title={t('sales.offices')}>
        <OfficeList offices={local(locale, 'offices')} locale={locale} words={officeWords} level="h3" />
      </Section>
    </Page>
  );
}

async function BesideForm({ locale }: { locale: Locale }) {
  const t = await getTranslations('contact');
  return (
    <div className="grid content-start gap-y-12">
      <section aria-labelledby="ways">
        <h2 id="ways" className="mb-6 text-h3">
          {t('sales.ways')}
        </h2>
        <ChannelList channels={channels(local(locale, 'contact'), locale, t)} />
        {locale !== 'zh' && (
          <p className="mt-5 font-[550]">{t('sales.promise', { hours: fact('response-hours', locale).value })}</p>
        )}
        <p className="mt-3 text-small text-soft">
          {t('sales.thankYou', { hours: fact('thank-you-hours', locale).value })}
        </p>
      </section>
      <section aria-labelledby="at-hand">
        <h2 id="at-hand" className="text-h3">
          {t('hand.title')}
        </h2>
        <p className="mt-3 mb-6 max-w-xl text-soft">{t('hand.lead')}</p>
        <PreparationList
          items={handItems.map((key) => ({ title: t(`hand.${key}`), text: t(`hand.${key}Text`) }))}
          isNarrow
        />
      </section>
    </div>
  );
}
