import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { connection } from 'next/server';
import { getMessages, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { accountLeadClass } from '@/components/features/account/account-types';
import { AccountInline } from '@/components/features/account/dialog/account-inline';
import { RecoverProgress } from '@/components/features/account/recover/recover-progress';
import { SessionNote } from '@/components/features/account/session/session-note';
import { PlainForm, type PlainFormProps } from '@/components/features/account/without-script/plain-form';
import { LeadDialogLink } from '@/components/sections/leads/lead-dialog-link';
import { ButtonLink, TextLink } from '@/components/ui/button';
import { type AccountEntry, entryPaths, modeOf, recoverPaths } from '@/lib/domain/account/account-entries';
import { typedText } from '@/lib/domain/account/forms/account-checks';
import {
  type AccountFormState,
  idleAccountForm,
  pathWith,
  readArrival,
} from '@/lib/domain/account/forms/account-form-state';
import {
  type IdentityType,
  identityTypes,
  type Role,
  recoverForm,
  registerForm,
  signInForm,
} from '@/lib/domain/account/forms/account-forms';
import { demosPath } from '@/lib/domain/reports/sample-reports/demos';
import { currentHref, currentLocale } from '@/lib/i18n/server';
import { cookieValue } from '@/lib/net/cookies';
import { listAccountCountryChoices } from '@/lib/site/accounts/account-country-choices';
import { readStep, stepCookieName } from '@/lib/site/accounts/account-step';
import { visitorOf } from '@/lib/site/accounts/visitor';
import { readResult } from '@/lib/site/form-result';
import { resultParameter } from '@/lib/site/routing/form-paths';
import { pageMetadata } from '@/lib/site/seo/metadata';
import { AccountFrame, type AccountPageKey, accountPagePaths } from './account-frame';
import { accountSetup } from './account-setup';

type Query = Record<string, string | string[] | undefined>;

type Shown = {
  lead: ReactNode;
  notice?: string;
  above?: ReactNode;
  /** Between the lead and the form. */
  choice?: ReactNode;
  form: Omit<PlainFormProps, 'setup' | 'state' | 'nextapp'>;
  below: ReactNode;
  panel?: { entry: AccountEntry; isRecovery?: boolean; lead: string };
};

const maxNextapp = 120;

async function readRequest(searchParams: Promise<Query>) {
  const [t, locale, href, sent, query] = await Promise.all([
    getTranslations('account'),
    currentLocale(),
    currentHref(),
    headers(),
    searchParams,
    // No time can be read before there is a request.
    connection(),
  ]);
  const cookies = sent.get('cookie');
  const result = await readResult(cookies, query[resultParameter], Date.now());
  const state: AccountFormState = result?.of === 'account' ? result.state : idleAccountForm;
  return {
    t,
    locale,
    headers: sent,
    query,
    setup: await accountSetup(locale),
    state,
    step: await readStep(cookieValue(cookies, stepCookieName()) ?? undefined, Date.now()),
    /** Path in the application to open after sign-in; the hand-off validates it. */
    nextapp: typeof query.nextapp === 'string' ? query.nextapp.slice(0, maxNextapp) : undefined,
    link: (path: string, text: string, nextapp?: string) => (
      <TextLink href={href(pathWith(path, { nextapp }))} text={text} className="inline-block py-1 text-link" />
    ),
    href,
  };
}
type PageRequest = Awaited<ReturnType<typeof readRequest>>;

function identityOf({ t, query, setup, href, nextapp }: PageRequest, page: AccountPageKey, role: Role, label: string) {
  const types = identityTypes(role, setup);
  const type = types.find((known) => known === query.with) ?? types[0] ?? 'email';
  const linkTo = (one: IdentityType, index: number) => (
    <a
      key={one}
      href={href(pathWith(accountPagePaths[page], { with: index === 0 ? undefined : one, nextapp }))}
      aria-current={one === type ? 'true' : undefined}
      className="-mb-px inline-flex min-h-11 items-center border-b-2 border-transparent font-[550] text-soft aria-[current=true]:border-accent aria-[current=true]:text-ink"
    >
      {t(`tabs.${one}`)}
    </a>
  );
  const tabs = types.length > 1 && (
    <nav aria-label={label} className="mb-5 flex gap-6 border-b border-line">
      {types.map(linkTo)}
    </nav>
  );
  return { types, type, tabs };
}

type EntryKey = 'signIn' | 'inspectorSignIn' | 'register' | 'inspectorRegister';

async function showEntry(request: PageRequest, page: EntryKey, entry: AccountEntry): Promise<Shown> {
  const { t, locale, query, setup, state, nextapp, link } = request;
  const isSignIn = modeOf(entry) <= 2;
  const [role, other]: [Role, Role] = entry.endsWith('inspector') ? ['inspector', 'trader'] : ['trader', 'inspector'];
  const { type, tabs } = identityOf(request, page, role, t(isSignIn ? 'tabs.label' : 'tabs.registerLabel'));
  const form = isSignIn ? signInForm(type) : registerForm(role, type);
  const visitor = isSignIn ? await visitorOf(request.headers) : null;
  const arrival = state.kind === 'idle' ? readArrival(query.done) : null;
  const lead = t(`pages.${page}Lead`);
  return {
    lead,
    notice: arrival ? t(`toasts.${arrival}`) : undefined,
    above: visitor?.signedIn && <SessionNote name={visitor.name} words={setup.words.session} />,
    choice: tabs,
    form: {
      step: isSignIn ? 'sign-in' : 'register',
      form,
      account: role,
      type,
      submit: t(isSignIn ? 'signIn.submit' : 'register.submit'),
      omit: ['verification_code'],
      countries: form === 'trader-email' ? await listAccountCountryChoices(locale) : undefined,
    },
    below: isSignIn ? (
      <div className="mt-5 text-small">
        <p className="flex flex-wrap justify-between gap-x-6">
          <span>
            <span className="text-soft">{t('signIn.noAccount')}</span>{' '}
            {link(entryPaths[`sign-up-${role}`], t('signIn.join'), nextapp)}
          </span>
          {link(recoverPaths[role], t('signIn.forgot'), nextapp)}
        </p>
        <p className="mt-3 border-t border-line pt-3">
          {link(entryPaths[`sign-in-${other}`], t(`signIn.${other}`), nextapp)}
        </p>
      </div>
    ) : (
      <p className="mt-5 text-small">
        <span className="text-soft">{t('register.haveAccount')}</span>{' '}
        {link(entryPaths[`sign-in-${role}`], t('register.signIn'), nextapp)}
      </p>
    ),
    panel: { entry, lead },
  };
}

/** A recovery started without script continues that way: the panels cannot read its sealed cookie. */
function showRecovery(request: PageRequest, page: AccountPageKey, role: Role): Shown {
  const { t, setup, nextapp, link } = request;
  const step = request.step?.kind === 'recover' && request.step.role === role ? request.step : null;
  const identity = identityOf(request, page, role, t('recover.chooseLead'));
  const type = step?.type ?? identity.type;
  const second = { intent: 'restart', label: t('pages.restart') };
  const form = !step
    ? { form: recoverForm(type), omit: ['captcha' as const], submit: t('pages.sendCode') }
    : step.code === null
      ? { form: recoverForm(type), omit: [type], submit: t('recover.next'), second }
      : { form: 'new-password' as const, submit: t('recover.change'), second };
  const progress = step?.code ? 4 : !step && identity.types.length > 1 ? 1 : 2;
  const lead = t('pages.recoverLead');
  return {
    lead: step ? t('recover.sentHint', { to: step.to }) : lead,
    choice: (
      <>
        <RecoverProgress state={{ ...setup, step: progress, role }} words={setup.words.recover} />
        {!step && identity.tabs}
      </>
    ),
    form: { step: 'recover', account: role, type, ...form },
    below: <p className="mt-5 text-small">{link(entryPaths[`sign-in-${role}`], t('recover.backToSignIn'), nextapp)}</p>,
    panel: step ? undefined : { entry: `sign-in-${role}`, isRecovery: true, lead },
  };
}

function showCode({ t, step: found, state, link, href }: PageRequest): Shown {
  const step = found?.kind === 'register' ? found : null;
  const { role = 'trader', type = 'email', input = {} } = step ?? {};
  const isMissing = !step && state.kind !== 'hand-off';
  return {
    lead: step ? t('code.lead', { to: typedText(input, type) }) : isMissing && t('pages.codeMissing'),
    form: {
      step: 'code',
      form: 'code',
      account: role,
      type,
      submit: t('code.confirm'),
      second: { intent: 'again', label: t('send.again') },
      // The POST that completes the step also triggers the hand-off.
      isOver: !step,
    },
    below: step ? (
      <p className="mt-5 text-small">{link(entryPaths[`sign-up-${role}`], t('code.back'), input.nextapp)}</p>
    ) : (
      isMissing && <ButtonLink href={href(entryPaths['sign-up-trader'])}>{t('pages.register')}</ButtonLink>
    ),
  };
}

const show = {
  signIn: (request) => showEntry(request, 'signIn', 'sign-in-trader'),
  inspectorSignIn: (request) => showEntry(request, 'inspectorSignIn', 'sign-in-inspector'),
  register: (request) => showEntry(request, 'register', 'sign-up-trader'),
  inspectorRegister: (request) => showEntry(request, 'inspectorRegister', 'sign-up-inspector'),
  recover: (request) => showRecovery(request, 'recover', 'trader'),
  inspectorRecover: (request) => showRecovery(request, 'inspectorRecover', 'inspector'),
  code: showCode,
} satisfies Partial<Record<AccountPageKey, (request: PageRequest) => Shown | Promise<Shown>>>;
export async function AccountPage({ page, searchParams }: { page: keyof typeof show; searchParams: Promise<Query> }) {
  const request = await readRequest(searchParams);
  const { t, setup, state, nextapp } = request;
  const { lead, notice, above, choice, form, below, panel } = await show[page](request);
  const plain = (
    <>
      {above}
      <h1 className="text-h3">{t(`pages.${page}`)}</h1>
      <p className={accountLeadClass}>{lead}</p>
      {choice}
      <PlainForm key={form.form + String(form.omit)} setup={setup} state={state} nextapp={nextapp} {...form} />
      {below}
    </>
  );
  return (
    <AccountFrame page={page} notice={notice}>
      {panel ? (
        <AccountInline setup={setup} {...panel}>
          {plain}
        </AccountInline>
      ) : (
        plain
      )}
    </AccountFrame>
  );
}

/** The page of one step, as its route exports it. */
export const accountPage =
  (page: keyof typeof show) =>
  ({ searchParams }: { searchParams: Promise<Query> }) => <AccountPage page={page} searchParams={searchParams} />;

export async function accountMetadata(page: AccountPageKey): Promise<Metadata> {
  const [t, locale] = await Promise.all([getTranslations('account.pages'), currentLocale()]);
  return pageMetadata({
    locale,
    path: accountPagePaths[page],
    title: t(page),
    description: t(`descriptions.${page}`),
    noindex: true,
  });
}

export async function WelcomePage() {
  const [t, { account }, href, sent] = await Promise.all([
    getTranslations('account'),
    getMessages(),
    currentHref(),
    headers(),
  ]);
  const visitor = await visitorOf(sent);
  if (!visitor.signedIn)
    return (
      <AccountFrame page="welcome">
        <h1 className="text-h3">{t('welcome.endedTitle')}</h1>
        <p className={accountLeadClass}>{t('welcome.ended')}</p>
        <ButtonLink href={href(entryPaths['sign-in-trader'])}>{t('pages.signIn')}</ButtonLink>
      </AccountFrame>
    );
  const isInspector = visitor.role === 'inspector';
  const links = [
    ...(isInspector ? [] : [[href(demosPath), t('welcome.report')]]),
    [href('/aql'), t('welcome.plan')],
    [href('/aql/floor'), t('welcome.floor')],
  ];
  return (
    <AccountFrame page="welcome">
      <h1 className="text-h3">{t('welcome.title')}</h1>
      <p className={accountLeadClass}>{t(isInspector ? 'welcome.inspector' : 'welcome.trader')}</p>
      <SessionNote name={visitor.name} words={account.session} />
      <h2 className="mt-8 mb-3 text-h4">{t('welcome.next')}</h2>
      {!isInspector && <LeadDialogLink ask={{ purpose: 'book' }} text={t('welcome.order')} />}
      <ul className="mt-4">
        {links.map(([to, text]) => (
          <li key={to}>
            <TextLink href={to} text={text} className="inline-block py-1.5 text-link" />
          </li>
        ))}
      </ul>
    </AccountFrame>
  );
}
