import { getTranslations } from 'next-intl/server';
import { FormFrame } from '@/components/sections/leads/form-frame';
import { ButtonLink } from '@/components/ui/button';
import { Section } from '@/components/ui/section';
import type { Local } from '@/lib/content/content-schema';
import { currentHref } from '@/lib/i18n/server';
import { ContactDetails } from './contact-details';
import type { FactOf } from './facts';

type ContactBlockProps = { contact: Local<'contact'>; offices: Local<'offices'>; factOf: FactOf };

/** Message form, and a disclosure with phone, e-mail, hours and offices. */
export async function ContactBlock({ contact, offices, factOf }: ContactBlockProps) {
  const [t, href] = await Promise.all([getTranslations('home.contact'), currentHref()]);
  return (
    <Section id="contact-block" title={contact.title} lead={contact.intro}>
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.4fr]">
        <div className="border-t border-line pt-6">
          <h3>{t('message')}</h3>
          <p className="mt-3 mb-6 text-soft">{t('messageText', { hours: factOf('response-hours').value })}</p>
          <FormFrame form="message" />
          <ButtonLink look="quiet" href={href('/contactus')} className="mt-5">
            {t('messageAction')}
          </ButtonLink>
        </div>
        <ContactDetails contact={contact} offices={offices} />
      </div>
    </Section>
  );
}
