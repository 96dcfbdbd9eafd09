import { getTranslations } from 'next-intl/server';
import { type Channel, ChannelList } from '@/components/sections/contact/channel-list';
import { ButtonLink } from '@/components/ui/button';
import { local } from '@/lib/content';
import { phoneHref } from '@/lib/i18n/phone';
import { currentHref, currentLocale } from '@/lib/i18n/server';
import { mailHref } from '@/lib/mail/mail-href';

type RequestByMailProps = {
  id: string;
  title: string;
  text: string;
  /** When the reader is answered, as a sentence. */
  promise: string;
  action: string;
  subject: string;
  body: string;
};

/** A way to ask that works at once: a letter that is already begun, a phone, and the sales page. */
export async function RequestByMail({ id, title, text, promise, action, subject, body }: RequestByMailProps) {
  const locale = await currentLocale();
  const [t, href] = await Promise.all([getTranslations('tools.request'), currentHref()]);
  const { phone, phoneNote, email, hours } = local(locale, 'contact');
  const mail = mailHref({ to: email, subject, body });
  const channels: Channel[] = [
    { term: t('mail'), value: email, href: mail, note: hours },
    { term: t('phone'), value: phone, href: phoneHref(phone), note: phoneNote },
  ];
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-28 border-y border-ink not-[:has(~section)]:-mb-16 not-[:has(~section)]:border-b-0 bg-card">
      <div className="shell grid gap-x-16 gap-y-8 py-12 md:py-16 lg:grid-cols-[1.35fr_1fr]">
        <div className="max-w-2xl">
          <h2 id={`${id}-title`}>{title}</h2>
          <p className="mt-4 text-lead text-soft">{text}</p>
          <p className="mt-7 flex flex-wrap items-center gap-x-7 gap-y-3">
            <ButtonLink href={mail}>{action}</ButtonLink>
            <ButtonLink look="quiet" href={href('/contactus')}>{t('contact')}</ButtonLink>
          </p>
          <p className="mt-5 text-small font-[550]">{promise}</p>
        </div>
        <ChannelList channels={channels} />
      </div>
    </section>
  );
}
