import { getTranslations } from 'next-intl/server';
import { cookies } from 'next/headers';
import { connection } from 'next/server';
import { accountLeadClass } from '@/components/features/account/lead-class';
import { PlainForm } from '@/components/features/account/without-script/plain-form';
import { ButtonLink } from '@/components/ui/button';
import { typedText } from '@/lib/domain/account/forms/account-checks';
import { entryPaths } from '@/lib/domain/account/account-entries';
import { pathWith } from '@/lib/domain/account/forms/account-form-state';
import { readStep, stepCookieName } from '@/lib/api/accounts/account-step';
import { currentHref, currentLocale } from '@/lib/i18n/server';
import { accountFormState, AccountFrame } from './account-frame';
import type { AccountQuery } from './account-pages';
import { accountSetup } from './account-setup';

/** Verification-code step of a registration. The data entered before is kept in a sealed cookie. */
export async function CodePage({ query }: { query: AccountQuery }) {
  const [t, locale, href, jar] = await Promise.all([
    getTranslations('account'),
    currentLocale(),
    currentHref(),
    cookies(),
    connection(),
  ]);
  const found = await readStep(jar.get(stepCookieName())?.value, Date.now());
  const [step, state] = [found?.kind === 'register' ? found : null, await accountFormState(query)];
  const { role, type, input } = step ?? {
    role: 'trader' as const,
    type: 'email' as const,
    input: {} as Record<string, string>,
  };
  const isMissing = !step && state.kind !== 'hand-off';
  return (
    <AccountFrame page="code">
      <h1 className="text-h3">{t('pages.code')}</h1>
      <p className={accountLeadClass}>
        {step ? t('code.lead', { to: typedText(input, type) }) : isMissing && t('pages.codeMissing')}
      </p>
      {/* Rendered even after the step is over, because the POST that completes the step also triggers the hand-off. */}
      <PlainForm
        setup={await accountSetup(locale)}
        step="code"
        state={state}
        form="code"
        account={role}
        type={type}
        submit={t('code.confirm')}
        second={{ intent: 'again', label: t('send.again') }}
        isOver={!step}
      />
      {step && (
        <p className="mt-5 text-small">
          <a
            href={href(pathWith(entryPaths[`sign-up-${role}`], { nextapp: input.nextapp }))}
            className="inline-block py-1 text-link"
          >
            {t('code.back')}
          </a>
        </p>
      )}
      {isMissing && <ButtonLink href={href(entryPaths['sign-up-trader'])}>{t('pages.register')}</ButtonLink>}
    </AccountFrame>
  );
}
