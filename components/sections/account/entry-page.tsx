import { headers } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import { AccountInline } from '@/components/features/account/dialog/account-inline';
import { accountLeadClass } from '@/components/features/account/lead-class';
import { PlainForm } from '@/components/features/account/without-script/plain-form';
import { SessionNote } from '@/components/features/account/session/session-note';
import { type AccountEntry, modeOf } from '@/lib/domain/account/account-entries';
import { identityTypes, registerForm, type Role, signInForm } from '@/lib/domain/account/forms/account-forms';
import { readArrival } from '@/lib/domain/account/forms/account-form-state';
import { visitorOf } from '@/lib/api/accounts/visitor';
import { listAccountCountryChoices } from '@/lib/api/accounts/account-country-choices';
import { currentLocale } from '@/lib/i18n/server';
import { AccountFrame } from './account-frame';
import { accountPagePaths, type AccountQuery, nextappOf, pageOfEntry } from './account-pages';
import { accountSetup } from './account-setup';
import { EntryLinks, TypeLinks } from './entry-links';
import { accountFormState } from './form-state';

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
