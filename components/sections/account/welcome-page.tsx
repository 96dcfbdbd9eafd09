import { headers } from 'next/headers';
import { getMessages, getTranslations } from 'next-intl/server';
import { accountLeadClass } from '@/components/features/account/account-types';
import { SessionNote } from '@/components/features/account/session/session-note';
import { LeadDialogLink } from '@/components/sections/leads/lead-dialog-link';
import { ButtonLink } from '@/components/ui/button';
import { entryPaths } from '@/lib/domain/account/account-entries';
import { demosPath } from '@/lib/domain/reports/sample-reports/demos';
import { currentHref } from '@/lib/i18n/server';
import { visitorOf } from '@/lib/site/accounts/visitor';
import { AccountFrame } from './account-frame';

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
      {!isInspector && <LeadDialogLink ask={{ purpose: 'book' }}>{t('welcome.order')}</LeadDialogLink>}
      <ul className="mt-4">
        {links.map(([to, text]) => (
          <li key={to}>
            <a href={to} className="inline-block py-1.5 text-link hover:text-accent">
              {text}
            </a>
          </li>
        ))}
      </ul>
    </AccountFrame>
  );
}
