import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Page } from '@/components/layout/page';
import { Drawing } from '@/components/ui/media/picture';
import { codePath, entryPaths, recoverPaths, welcomePath } from '@/lib/domain/account/account-entries';

export const accountPagePaths = {
  signIn: entryPaths['sign-in-trader'],
  inspectorSignIn: entryPaths['sign-in-inspector'],
  register: entryPaths['sign-up-trader'],
  inspectorRegister: entryPaths['sign-up-inspector'],
  code: codePath,
  welcome: welcomePath,
  recover: recoverPaths.trader,
  inspectorRecover: recoverPaths.inspector,
} as const;
export type AccountPageKey = keyof typeof accountPagePaths;

type AccountFrameProps = { page: AccountPageKey; notice?: ReactNode; children: ReactNode };

export async function AccountFrame({ page, notice, children }: AccountFrameProps) {
  const t = await getTranslations('account.pages');
  return (
    <Page
      crumbs={[
        { label: t('crumb'), path: null },
        { label: t(page), path: accountPagePaths[page] },
      ]}
      isLong
      hasStaticWidgets
    >
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
    </Page>
  );
}
