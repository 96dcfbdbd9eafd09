import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { Main } from '@/components/ui/main';
import { local } from '@/lib/content';
import { entryPaths } from '@/lib/domain/account/account-entries';
import { phoneHref } from '@/lib/i18n/phone';
import { currentHref, currentLocale } from '@/lib/i18n/server';

type StateProps = { title: string; text: string; how?: string; phone: string; before: ReactNode; after?: ReactNode };

function State({ title, text, how, phone, before, after }: StateProps) {
  return (
    <Main className="lot-ground">
      <div className="shell py-16 md:py-28">
        <div className="max-w-2xl border border-ink bg-paper p-6 md:p-12">
          <h1 className="text-h2">{title}</h1>
          <p className="mt-5 text-lead text-soft">{text}</p>
          {how && <p className="mt-4">{how}</p>}
          <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
            {before}
            <a href={phoneHref(phone)} className="inline-block py-2 font-semibold hover:text-accent">
              {phone}
            </a>
            {after}
          </p>
        </div>
      </div>
    </Main>
  );
}

/** Page of an expired report link (410). It does not identify the report: the visitor is no longer authorised. */
export async function ReportExpired() {
  const [t, locale, href] = await Promise.all([getTranslations('report.expired'), currentLocale(), currentHref()]);
  const { phone, email } = local(locale, 'contact');
  const subject = encodeURIComponent(t('mail'));
  return (
    <State
      title={t('title')}
      text={t('text')}
      how={t('how')}
      phone={phone}
      before={<ButtonLink href={`mailto:${email}?subject=${subject}`}>{t('action')}</ButtonLink>}
      after={
        <ButtonLink look="quiet" href={href(entryPaths['sign-in-trader'])}>
          {t('app')}
        </ButtonLink>
      }
    />
  );
}

/** Page for clients that exceed the rate limit of reports (429); the response has a Retry-After header. */
export async function ReportLimited() {
  const [t, locale] = await Promise.all([getTranslations('report.limited'), currentLocale()]);
  const { phone } = local(locale, 'contact');
  const again = <ButtonLink href="">{t('action')}</ButtonLink>;
  return <State title={t('title')} text={t('text')} phone={phone} before={again} />;
}
