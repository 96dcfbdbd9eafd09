import { inPage } from '@/components/layout/in-page';
import { FormFrame } from '@/components/sections/leads/form-block';
import { TextLink } from '@/components/ui/button';
import { OpenSign } from '@/components/ui/details';
import { HeroPhoto } from '@/components/ui/media/picture';
import { TermRow } from '@/components/ui/point-list';
import { fact, local } from '@/lib/content';
import { phoneHref } from '@/lib/i18n/phone';

const row = 'grid gap-x-6 border-t border-line py-3 sm:grid-cols-[8rem_1fr]';
const link = 'font-semibold underline decoration-line underline-offset-4 hover:decoration-accent';

async function ContactDetails() {
  const { t, locale, href } = await inPage('home.contact');
  const contact = local(locale, 'contact');
  return (
    <details className="group border-y border-edge">
      <summary className="flex min-h-16 list-none items-center justify-between gap-4 text-h4 font-semibold hover:text-accent">
        {t('show')}
        <OpenSign className="font-mono transition-transform duration-150 group-open:rotate-45" />
      </summary>
      <dl className="pb-4 text-small">
        <TermRow term={t('phone')} className={row}>
          <a className={link} href={phoneHref(contact.phone)}>
            {contact.phone}
          </a>
          <span className="block text-soft">{contact.phoneNote}</span>
        </TermRow>
        <TermRow term={t('mail')} className={row}>
          <a className={link} href={`mailto:${contact.email}`}>
            {contact.email}
          </a>
        </TermRow>
        <TermRow term={t('hours')} className={row}>
          {contact.hours}
        </TermRow>
        <TermRow term={t('offices')} className={row}>
          <ul className="flex flex-wrap gap-x-5 gap-y-1">
            {local(locale, 'offices').map(({ key, name }) => (
              <li key={key}>{name}</li>
            ))}
          </ul>
          <p className="mt-2">
            <a className={link} href={href('/contact')}>
              {t('allOffices')}
            </a>
          </p>
        </TermRow>
      </dl>
    </details>
  );
}

export async function ContactBlock() {
  const { t, locale, href } = await inPage('home.contact');
  const { title } = local(locale, 'contact');
  return (
    <section id="contact-block" className="bg-accent-tint">
      <div className="shell grid gap-x-16 gap-y-6 py-6 sm:py-8 lg:grid-cols-[1fr_1.2fr]">
        <div className="flex flex-col">
          <h2 className="mb-5">{title}</h2>
          <ContactDetails />
          <div className="relative mt-8 hidden min-h-32 grow lg:block">
            <HeroPhoto name="sealed-samples" sizes="34rem" className="absolute size-full object-cover" />
          </div>
        </div>
        <div className="bg-card p-5 sm:p-6">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6">
            <h3>{t('message')}</h3>
            <TextLink
              href={href('/contactus')}
              text={t('messageAction')}
              className="text-link py-1 text-small max-sm:hidden"
            />
          </div>
          <p className="mt-2 mb-4 text-small text-soft">
            {t('messageText', { hours: fact('response-hours', locale).value })}
          </p>
          <FormFrame form="message" />
        </div>
      </div>
    </section>
  );
}
