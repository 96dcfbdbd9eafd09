import { EventDialog } from '@/components/features/leads/event/event-dialog';
import { Dismissible } from '@/components/features/promo/dismissible';
import { FloatingDetails } from '@/components/features/promo/floating-details';
import { inPage } from '@/components/layout/in-page';
import { FormFrame } from '@/components/sections/leads/form-block';
import { buttonClass } from '@/components/ui/button';
import { fact, local } from '@/lib/content';
import { demosPath } from '@/lib/domain/reports/sample-reports/demos';
import { localeFacts } from '@/lib/i18n/locales';
import { phoneHref } from '@/lib/i18n/phone';

/** Opens the notice until its last day, which is content; pages hold only that day, so that none names a past event. */
export async function EventNotice() {
  const { t, locale } = await inPage('shell.event');
  const { shows, until } = local(locale, 'event');
  return shows.length > 0 && <EventDialog until={until} locale={locale} closeLabel={t('close')} />;
}

export async function FreeReportPromo() {
  const { t } = await inPage('shell.promo');
  const { href } = await inPage();
  return (
    <aside aria-label={t('title')}>
      <Dismissible closeLabel={t('close')} className="border border-e-0 border-edge bg-card pr-10 pl-3.5 text-small">
        <a href={href(demosPath)} className="flex min-h-11 items-center hover:text-accent">
          <span className="font-semibold">{t('title')}</span>
          <span className="sr-only">{t('text')}</span>
        </a>
      </Dismissible>
    </aside>
  );
}

export async function QuickQuote() {
  const { t } = await inPage('shell.quickQuote');
  const { locale } = await inPage();
  const contact = local(locale, 'contact');
  const row = 'flex min-h-11 items-center justify-between gap-4 border-t border-line hover:text-accent';
  return (
    <FloatingDetails className="unbuilt-when-closed group/quote relative">
      <summary className={buttonClass('solid', 'list-none rounded-none border border-ink')}>{t('open')}</summary>
      <section
        aria-labelledby="quick-quote-title"
        className="absolute right-0 bottom-full w-[min(20rem,calc(100vw-2.5rem))] max-h-[calc(100dvh-9.5rem)] md:max-h-[calc(100dvh-12.5rem)] overflow-y-auto overscroll-contain border border-ink bg-card p-5"
      >
        <h2 id="quick-quote-title" className="text-lead font-semibold">
          {t('title')}
        </h2>
        <p className="mt-2 mb-4 text-small text-soft">{t('text', { hours: fact('response-hours', locale).value })}</p>
        <a className={row} href={phoneHref(contact.phone)}>
          {t('phone')} <span className="font-semibold">{contact.phone}</span>
        </a>
        <a className={row} href={`mailto:${contact.email}`}>
          {t('mail')} <span>{contact.email}</span>
        </a>
        <p className="flex min-h-11 items-center justify-between gap-4 border-t border-line">
          <span>{t('messenger')}</span>
          <span>{localeFacts[locale].family === 'zh' ? contact.wechat : contact.whatsapp}</span>
        </p>
        <div className="mt-4 border-t border-ink pt-5">
          <FormFrame form="quick-quote" isNarrow />
        </div>
      </section>
    </FloatingDetails>
  );
}
