import { useEffect, useState } from 'react';
import type { Terms } from '@/components/features/account/account-types';
import { loadTerms } from '@/components/features/account/dialog/load-setup';
import type { AccountApi } from '@/components/features/account/dialog/use-account';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { RichText } from '@/components/ui/rich-text';
import { ScrollBox } from '@/components/ui/scroll-box';

export function Agreement({ api }: { api: AccountApi }) {
  const { setup, state, dispatch, prefix } = api;
  const { words, locale, termsHref } = setup;
  const { isAgreementShown, role } = state;
  const titleId = `${prefix}-agreement-title`;
  const [read, setRead] = useState<Partial<Record<typeof role, Terms | null>>>({});
  const terms = read[role];
  useEffect(() => {
    if (!isAgreementShown || terms) return;
    loadTerms(locale, role).then((loaded) => setRead((now) => ({ ...now, [role]: loaded })));
  }, [isAgreementShown, terms, locale, role]);
  return (
    <Dialog
      open={isAgreementShown}
      onClose={() => dispatch({ kind: 'hide-agreement' })}
      labelledBy={titleId}
      closeLabel={words.close}
    >
      <div className="p-6 md:p-8">
        <h2 id={titleId} className="mb-4 pr-10 text-h3">
          {terms?.title ?? words.register.terms[role]}
        </h2>
        <ScrollBox
          aria-labelledby={titleId}
          className="max-h-[50dvh] overflow-y-auto border-y border-line py-3 text-small"
        >
          {terms && <RichText html={terms.html} className="[&>:first-child]:mt-0" />}
          {terms === undefined && (
            <p role="status" className="text-soft">
              {words.loading}
            </p>
          )}
          {terms === null && (
            <p role="alert">
              {words.agreement.failed}{' '}
              <a href={termsHref[role]} target="_blank" rel="noopener" className="text-link">
                {words.agreement.open}
              </a>
            </p>
          )}
        </ScrollBox>
        <Button className="mt-5" onClick={() => dispatch({ kind: 'confirm-agreement' })}>
          {words.agreement.confirm}
        </Button>
      </div>
    </Dialog>
  );
}
