import { getTranslations } from 'next-intl/server';
import { headers } from 'next/headers';
import { connection } from 'next/server';
import type { ReactNode } from 'react';
import { farScrollTopPx } from '@/components/features/scroll-top/scroll-top-threshold';
import { Breadcrumb } from '@/components/layout/header/breadcrumb';
import { Main } from '@/components/ui/main';
import { Drawing } from '@/components/ui/media/picture';
import { readResult } from '@/lib/api/form-result';
import { type AccountFormState, idleAccountForm } from '@/lib/domain/account/forms/account-form-state';
import { everywhere } from '@/lib/i18n/locales';
import { resultParameter } from '@/lib/routing/paths/form-paths';
import { type AccountPageKey, accountPagePaths, type AccountQuery } from './account-pages';

/** Layout of the account pages: a form and, on wide screens, a drawing next to it. */
export async function AccountFrame({
  page,
  notice,
  children,
}: {
  page: AccountPageKey;
  notice?: ReactNode;
  children: ReactNode;
}) {
  const t = await getTranslations('account.pages');
  const path = accountPagePaths[page];
  return (
    <Main scrollTopAfterPx={farScrollTopPx}>
      <Breadcrumb
        crumbs={[
          { label: t('crumb'), path: null },
          { label: t(page), path },
        ]}
        alternates={everywhere(path)}
      />
      <div className="shell grid gap-16 pt-8 pb-20 lg:grid-cols-[minmax(0,30rem)_1fr] lg:pb-28">
        <div className="min-w-0">
          <div aria-hidden="true" className="rule-ticks mb-6 h-3 border-b border-ink" />
          {notice && (
            <p role="status" className="mb-5 border border-accent bg-accent-tint px-4 py-3 text-small">
              {notice}
            </p>
          )}
          {children}
        </div>
        <Drawing name="phone-report" className="mx-auto hidden h-auto w-full max-w-sm self-start lg:mt-9 lg:block" />
      </div>
    </Main>
  );
}

/** Returns the result of the POST that redirected to this page (post/redirect/get), read from query and cookie. */
export async function accountFormState(query: AccountQuery): Promise<AccountFormState> {
  // No time can be read before there is a request.
  const [sent, asked] = await Promise.all([headers(), query, connection()]);
  const result = await readResult(sent.get('cookie'), asked[resultParameter], Date.now());
  return result?.of === 'account' ? result.state : idleAccountForm;
}
