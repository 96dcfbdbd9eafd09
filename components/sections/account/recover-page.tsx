import { getTranslations } from 'next-intl/server';
import { cookies } from 'next/headers';
import { connection } from 'next/server';
import { AccountInline } from '@/components/features/account/dialog/account-inline';
import { PlainForm, type PlainFormProps } from '@/components/features/account/without-script/plain-form';
import { accountLeadClass } from '@/components/features/account/lead-class';
import { RecoverProgress } from '@/components/features/account/recover/recover-progress';
import { entryPaths, recoverPaths } from '@/lib/domain/account/account-entries';
import { identityTypes, recoverForm, type Role } from '@/lib/domain/account/forms/account-forms';
import { pathWith } from '@/lib/domain/account/forms/account-form-state';
import { type AccountStep, readStep, stepCookieName } from '@/lib/api/accounts/account-step';
import { currentHref, currentLocale } from '@/lib/i18n/server';
import { accountFormState, AccountFrame } from './account-frame';
import { type AccountQuery, nextappOf } from './account-pages';
import { accountSetup } from './account-setup';
import { TypeLinks } from './entry-page';

type Recovery = Extract<AccountStep, { kind: 'recover' }>;
type Translate = Awaited<ReturnType<typeof getTranslations>>;

/** Returns the form for the current step of a password recovery; null is the first step. */
function stepForm(
  t: Translate,
  step: Recovery | null,
  type: 'email' | 'phone_number',
): Pick<PlainFormProps, 'form' | 'omit' | 'submit' | 'second'> {
  const second = { intent: 'restart', label: t('pages.restart') };
  if (!step) return { form: recoverForm(type), omit: ['captcha'], submit: t('pages.sendCode') };
  if (step.code === null) return { form: recoverForm(type), omit: [type], submit: t('recover.next'), second };
  return { form: 'new-password', submit: t('recover.change'), second };
}

/** Password recovery without JavaScript: one form per step on the same page, with the state in a sealed cookie. */
export async function RecoverPage({ account: role, query }: { account: Role; query: AccountQuery }) {
  const [t, locale, href, jar, asked] = await Promise.all([
    getTranslations('account'),
    currentLocale(),
    currentHref(),
    cookies(),
    query,
    connection(),
  ]);
  const setup = await accountSetup(locale);
  const found = await readStep(jar.get(stepCookieName())?.value, Date.now());
  const step = found?.kind === 'recover' && found.role === role ? found : null;
  const types = identityTypes(role, setup);
  const type = step?.type ?? types.find((known) => known === asked.with) ?? types[0] ?? 'email';
  const page = role === 'trader' ? 'recover' : 'inspectorRecover';
  const form = stepForm(t, step, type);
  const [nextapp, state] = [nextappOf(asked), await accountFormState(query)];
  const stepNumber = !step
    ? types.length > 1
      ? 1
      : type === 'email'
        ? 2
        : 3
    : step.code === null
      ? type === 'email'
        ? 2
        : 3
      : 4;
  const plain = (
    <>
      <h1 className="text-h3">{t(`pages.${page}`)}</h1>
      <p className={accountLeadClass}>{step ? t('recover.sentHint', { to: step.to }) : t('pages.recoverLead')}</p>
      <RecoverProgress
        state={{ step: stepNumber, role, family: setup.family, enPhone: setup.enPhone }}
        words={setup.words.recover}
      />
      {!step && (
        <TypeLinks
          path={recoverPaths[role]}
          types={types}
          type={type}
          nextapp={nextapp}
          label={t('recover.chooseLead')}
        />
      )}
      <PlainForm
        key={form.form + String(form.omit)}
        setup={setup}
        step="recover"
        state={state}
        account={role}
        type={type}
        nextapp={nextapp}
        {...form}
      />
      <p className="mt-5 text-small">
        <a href={href(pathWith(entryPaths[`sign-in-${role}`], { nextapp }))} className="inline-block py-1 text-link">
          {t('recover.backToSignIn')}
        </a>
      </p>
    </>
  );
  return (
    <AccountFrame page={page}>
      {/* A recovery started without JavaScript continues that way: the panels cannot read its state cookie. */}
      {step ? (
        plain
      ) : (
        <AccountInline setup={setup} entry={`sign-in-${role}`} isRecovery lead={t('pages.recoverLead')}>
          {plain}
        </AccountInline>
      )}
    </AccountFrame>
  );
}
