import { inPage } from '@/components/layout/in-page';
import { SideCard } from '@/components/sections/blocks/side-card';
import { LeadDialogLink } from '@/components/sections/leads/lead-dialog-link';
import { local } from '@/lib/content';
import { phoneHref } from '@/lib/i18n/phone';

const row = 'flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-2.5';
const value = 'inline-block py-0.5 hover:text-accent';

export async function ContactCard() {
  const { t, locale } = await inPage('service.contact');
  const contact = local(locale, 'contact');
  return (
    <SideCard id="contact-card" title={t('title')}>
      <dl className="mt-4 text-small">
        <div className={row}>
          <dt className="text-soft">{t('phone')}</dt>
          <dd className="font-semibold">
            <a href={phoneHref(contact.phone)} className={value}>
              {contact.phone}
            </a>
          </dd>
        </div>
        <div className={row}>
          <dt className="text-soft">{t('mail')}</dt>
          <dd className="min-w-0 break-words">
            <a href={`mailto:${contact.email}`} className={value}>
              {contact.email}
            </a>
          </dd>
        </div>
        <div className={row}>
          <dt className="text-soft">{t('hours')}</dt>
          <dd>{contact.hours}</dd>
        </div>
      </dl>
      <LeadDialogLink ask={{ purpose: 'quotation' }} look="line" text={t('action')} className="mt-4 w-full" />
    </SideCard>
  );
}
