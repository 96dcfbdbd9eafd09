import { inPage } from '@/components/layout/in-page';
import { type Channel, ChannelList } from '@/components/sections/contact/channel-list';
import { unbroken } from '@/components/ui/unbroken';
import { local } from '@/lib/content';
import type { LeadForm } from '@/lib/domain/leads/lead-forms';
import { phoneHref } from '@/lib/i18n/phone';
import { FormFrame } from './form-block';
import type { FormPlace } from './form-setup';

type RequestSectionProps = { title: string; text: string; promise: string; form: LeadForm; place?: FormPlace };

export async function RequestSection({ title, text, promise, form, place }: RequestSectionProps) {
  const { t, locale } = await inPage('tools.request');
  const { phone, phoneNote, email, hours } = local(locale, 'contact');
  const channels: Channel[] = [
    { term: t('mail'), value: email, href: `mailto:${email}`, note: hours },
    { term: t('phone'), value: phone, href: phoneHref(phone), note: phoneNote },
  ];
  return (
    <section
      id="request"
      aria-labelledby="request-title"
      className="no-print scroll-mt-28 border-y border-ink not-[:has(~section)]:-mb-10 not-[:has(~section)]:border-b-0 bg-card"
    >
      <div className="shell grid gap-x-16 gap-y-10 py-12 md:py-16 lg:grid-cols-[1fr_1.35fr]">
        <div>
          <h2 id="request-title">{unbroken(title)}</h2>
          <p className="mt-4 text-lead text-soft">{text}</p>
          <p className="mt-5 mb-8 text-small font-[550]">{promise}</p>
          <ChannelList channels={channels} />
        </div>
        <FormFrame form={form} place={place} />
      </div>
    </section>
  );
}
