import { getTranslations } from 'next-intl/server';
import { ButtonLink, buttonClass } from '@/components/ui/button';
import { entryPaths } from '@/lib/domain/account/account-entries';
import { accountSettings } from '@/lib/api/accounts/account-settings';
import { localeFacts } from '@/lib/i18n/locales';
import { currentHref, currentLocale } from '@/lib/i18n/server';
import { decisionPath } from '@/lib/domain/reports/decision-path';

/**
 * Leads to the application, where a customer releases or rejects the shipment. The POST contains the target path only
 * and sends no referrer, because the URL of this page may contain the access token; the application asks for sign-in
 * when needed. Without a configured application it links to the sign-in page of this site.
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
