import { getTranslations } from 'next-intl/server';
import { headers } from 'next/headers';
import { AccountInline } from '@/components/features/account/dialog/account-inline';
import { accountLeadClass } from '@/components/features/account/lead-class';
import { SessionNote } from '@/components/features/account/session/session-note';
import { PlainForm } from '@/components/features/account/without-script/plain-form';
import { listAccountCountryChoices } from '@/lib/api/accounts/account-country-choices';
import { visitorOf } from '@/lib/api/accounts/visitor';
import { type AccountEntry, entryPaths, modeOf, recoverPaths } from '@/lib/domain/account/account-entries';
import { pathWith, readArrival } from '@/lib/domain/account/forms/account-form-state';
import {
  type IdentityType,
  identityTypes,
  registerForm,
  type Role,
  signInForm,
} from '@/lib/domain/account/forms/account-forms';
import { currentHref, currentLocale } from '@/lib/i18n/server';
import { accountFormState, AccountFrame } from './account-frame';
import { accountPagePaths, type AccountQuery, nextappOf, pageOfEntry } from './account-pages';
import { accountSetup } from './account-setup';

type TypeLinksProps = {
  path: string;
  types: readonly IdentityType[];
  type: IdentityType;
  nextapp?: string;
  label: string;
};

/** Identity tabs of a form as links, for pages without JavaScript. */
export async function TypeLinks({ path, types, type, nextapp, label }: TypeLinksProps) {
  const [t, href] = await Promise.all([getTranslations('account.tabs'), currentHref()]);
  if (types.length < 2) return null;
  return (
    <nav aria-label={label} className="mb-5 flex gap-6 border-b border-line">
      {types.map((one, index) => (
        <a
          key={one}
          href={href(pathWith(path, { with: index === 0 ? undefined : one, nextapp }))}
          aria-current={one === type ? 'true' : undefined}
          className="-mb-px inline-flex min-h-11 items-center border-b-2 border-transparent font-[550] text-soft aria-[current=true]:border-accent aria-[current=true]:text-ink"
        >
          {t(one)}
        </a>
      ))}
    </nav>
  );
}

/** Links from one account form to the others. */
async function EntryLinks({ role, isSignIn, nextapp }: { role: Role; isSignIn: boolean; nextapp?: string }) {
  const [t, href] = await Promise.all([getTranslations('account'), currentHref()]);
  const other: Role = role === 'trader' ? 'inspector' : 'trader';
  const link = (path: string, text: string) => (
    <a href={href(pathWith(path, { nextapp }))} className="inline-block py-1 text-link hover:text-accent">
      {text}
    </a>
  );
  if (!isSignIn)
    return (
      <p className="mt-5 text-small">
        <span className="text-soft">{t('register.haveAccount')}</span>{' '}
        {link(entryPaths[`sign-in-${role}`], t('register.signIn'))}
      </p>
    );
  return (
    <div className="mt-5 text-small">
      <p className="flex flex-wrap justify-between gap-x-6">
        <span>
          <span className="text-soft">{t('signIn.noAccount')}</span>{' '}
          {link(entryPaths[`sign-up-${role}`], t('signIn.join'))}
        </span>
        {link(recoverPaths[role], t('signIn.forgot'))}
      </p>
      <p className="mt-3 border-t border-line pt-3">{link(entryPaths[`sign-in-${other}`], t(`signIn.${other}`))}</p>
    </div>
  );
}

/** Sign-in or registration page; the query parameter `with` selects e-mail or phone where both are offered. */
export async function EntryPage({ entry, query }: { entry: AccountEntry; query: AccountQuery }) {
  const [t, locale, asked] = await Promise.all([getTranslations('account'), currentLocale(), query]);
  const setup = await accountSetup(locale);
  const page = pageOfEntry[entry];
  const isSignIn = modeOf(entry) <= 2;
  const role: Role = entry.endsWith('inspector') ? 'inspector' : 'trader';
  const types = identityTypes(role, setup);
  const type = types.find((known) => known === asked.with) ?? types[0] ?? 'email';
  const form = isSignIn ? signInForm(type) : registerForm(role, type);
  const visitor = isSignIn ? await visitorOf(await headers()) : null;
  const state = await accountFormState(query);
  const arrival = state.kind === 'idle' ? readArrival(asked.done) : null;
  const nextapp = nextappOf(asked);
  const lead = t(`pages.${page}Lead`);
  return (
    <AccountFrame page={page} notice={arrival && t(`toasts.${arrival}`)}>
      <AccountInline setup={setup} entry={entry} lead={lead}>
        {visitor?.signedIn && <SessionNote name={visitor.name} words={setup.words.session} />}
        <h1 className="text-h3">{t(`pages.${page}`)}</h1>
        <p className={accountLeadClass}>{lead}</p>
        <TypeLinks
          path={accountPagePaths[page]}
          types={types}
          type={type}
          nextapp={nextapp}
          label={t(isSignIn ? 'tabs.label' : 'tabs.registerLabel')}
        />
        <PlainForm
          setup={setup}
          step={isSignIn ? 'sign-in' : 'register'}
          state={state}
          form={form}
          account={role}
          type={type}
          submit={t(isSignIn ? 'signIn.submit' : 'register.submit')}
          omit={['verification_code']}
          countries={form === 'trader-email' ? await listAccountCountryChoices(locale) : undefined}
          nextapp={nextapp}
        />
        <EntryLinks role={role} isSignIn={isSignIn} nextapp={nextapp} />
      </AccountInline>
    </AccountFrame>
  );
}
