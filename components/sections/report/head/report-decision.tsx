import { getTranslations } from 'next-intl/server';
import { ButtonLink, buttonClass } from '@/components/ui/button';
import { entryPaths } from '@/lib/domain/account/entry-links';
import { accountSettings } from '@/lib/api/accounts/account-settings';
import { localeFacts } from '@/lib/i18n/locales';
import { currentHref, currentLocale } from '@/lib/i18n/server';
import { decisionPath } from '@/lib/domain/reports/report-decision';

/**
 * The way to release or reject the shipment, which the application takes. The post names where to go and nothing of this page;
 * whoever is not signed in there is asked first. Without an application the site's own sign-in leads on.
 */
export async function ReportDecision({ number }: { number: string }) {
  const [t, locale, href] = await Promise.all([getTranslations('report.decision'), currentLocale(), currentHref()]);
  const { handOffAction } = accountSettings();
  return (
    <section aria-labelledby="decision" className="no-print border-t border-ink py-8">
      <h2 id="decision" className="text-h3">
        {t('title')}
      </h2>
      <p className="mt-3 max-w-2xl text-soft">{t('text')}</p>
      {handOffAction.startsWith('/') ? (
        <ButtonLink href={href(entryPaths['sign-in-trader'])} rel="noreferrer" className="mt-5">
          {t('action')}
        </ButtonLink>
      ) : (
        <form method="post" action={handOffAction} rel="noreferrer" className="mt-5">
          <input type="hidden" name="path" value={decisionPath(number, localeFacts[locale].family)} />
          <input type="hidden" name="token" value="" />
          <button type="submit" className={buttonClass('solid')}>
            {t('action')}
          </button>
        </form>
      )}
    </section>
  );
}
