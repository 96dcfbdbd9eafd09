import { inPage } from '@/components/layout/in-page';
import { SideCard } from '@/components/sections/blocks/side-card';
import { LeadDialogLink } from '@/components/sections/leads/lead-dialog-link';
import { TextLink } from '@/components/ui/button';
import { TermRow } from '@/components/ui/point-list';
import { local } from '@/lib/content';
import { phoneHref } from '@/lib/i18n/phone';

const row = 'flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-2.5';
const value = 'inline-block py-0.5';

export async function ContactCard() {
  const { t, locale } = await inPage('service.contact');
  const contact = local(locale, 'contact');
  return (
    <SideCard id="contact-card" title={t('title')}>
      <dl className="mt-4 text-small">
        <TermRow term={t('phone')} className={row} valueClass="font-semibold">
          <TextLink href={phoneHref(contact.phone)} text={contact.phone} className={value} />
        </TermRow>
        <TermRow term={t('mail')} className={row} valueClass="min-w-0 break-words">
          <TextLink href={`mailto:${contact.email}`} text={contact.email} className={value} />
        </TermRow>
        <TermRow term={t('hours')} className={row}>
          {contact.hours}
        </TermRow>
      </dl>
      <LeadDialogLink ask={{ purpose: 'quotation' }} look="line" text={t('action')} className="mt-4 w-full" />
    </SideCard>
  );
}
