'use client';

import { type Dispatch, type SetStateAction, Suspense, useDeferredValue, useEffect, useState } from 'react';
import type { FormSetup, FormWords } from '@/components/features/leads/lead-types';
import { ContactLinks, Receipt } from '@/components/features/leads/receipt';
import { rememberCampaign } from '@/components/features/leads/submission/remember-campaign';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { isPlainClick } from '@/components/ui/hooks/plain-click';
import { island, lazyOr } from '@/components/ui/island';
import type { DialogPurpose } from '@/lib/domain/leads/lead-dialog-props';
import { type LeadPrefill, leadDialogAttribute, parseLeadPrefill } from '@/lib/domain/leads/lead-dialog-props';
import type { Sent } from '@/lib/domain/leads/submission/lead-answer';

const DialogForm = lazyOr(async () => (await import('./dialog-form')).DialogForm, ContactFallback);

/** Roughly the height of the form, so that the dialog does not move when the form has loaded. */
const place = <p className="min-h-[53rem] text-soft">…</p>;

type Said = Pick<FormWords['thanks'], 'title' | 'remark'>;
type Thanked = Said & Pick<Sent, 'receipt' | 'own'>;
type ConsultationDialogProps = {
  setup: FormSetup;
  titles: Record<DialogPurpose, string>;
  reportThanks: Said;
};

export const ConsultationDialog = island(
  { instead: () => null },
  function ConsultationDialog({ setup, titles, reportThanks }: ConsultationDialogProps) {
    const [ask, setAsk] = useAsk();
    // Open the dialog at once and render its form in a deferred pass, which would delay the interaction on phones.
    const drawn = useDeferredValue(ask);
    const [thanked, setThanked] = useState<Thanked | null>(null);
    useEffect(rememberCampaign, []);
    const close = () => {
      // The dialog element also reports that it was closed by this component.
      if (!ask) return;
      setAsk(null);
      setThanked(null);
    };
    const titleId = `${setup.id}-title`;
    const { thanks } = setup.words;
    const said: Thanked = thanked ?? thanks;
    return (
      <>
        <Dialog open={ask !== null} onClose={close} labelledBy={titleId} closeLabel={setup.words.close}>
          {ask && (
            <div className="p-6 md:p-8">
              <h2 id={titleId} className="mb-6 pr-10 text-h3">
                {titles[ask.purpose]}
              </h2>
              {/* The answer to a form that was closed while it was sent; the one that is open now goes on. */}
              <div role="status">
                {thanked && (
                  <div className="mb-6 border-t-2 border-accent bg-accent-tint px-4 py-3 text-small">
                    <p>
                      <span className="font-semibold">{said.title}</span> {said.remark}
                    </p>
                    <Receipt {...said} />
                  </div>
                )}
              </div>
              {drawn ? (
                <Suspense fallback={place}>
                  <DialogForm
                    setup={setup}
                    ask={drawn}
                    onSent={({ isUnconfirmed, receipt, own }) => {
                      const words = drawn.purpose === 'apply_for' && !isUnconfirmed ? reportThanks : thanks;
                      setThanked({ ...words, receipt, own });
                      setAsk((now) => (now === drawn ? null : now));
                    }}
                  />
                </Suspense>
              ) : (
                place
              )}
            </div>
          )}
        </Dialog>
        <Dialog
          open={thanked !== null && ask === null}
          onClose={() => setThanked(null)}
          labelledBy={`${titleId}-thanks`}
        >
          <div className="border-t-2 border-accent p-6 md:p-8">
            <h2 id={`${titleId}-thanks`} className="text-h3">
              {said.title}
            </h2>
            <p className="mt-3">{said.remark}</p>
            <Receipt {...said} />
            <Button text={thanks.ok} className="mt-6" onClick={() => setThanked(null)} />
          </div>
        </Dialog>
      </>
    );
  },
);

function useAsk(): [LeadPrefill | null, Dispatch<SetStateAction<LeadPrefill | null>>] {
  const [ask, setAsk] = useState<LeadPrefill | null>(null);
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (!isPlainClick(event) || event.defaultPrevented || !(event.target instanceof Element)) return;
      const found = parseLeadPrefill(
        event.target.closest(`[${leadDialogAttribute}]`)?.getAttribute(leadDialogAttribute) ?? null,
      );
      if (!found) return;
      event.preventDefault();
      // The tools keep the lot in their address.
      const lot = new URLSearchParams(window.location.search).get('lot') ?? '';
      setAsk({ ...(/^\d{1,9}$/.test(lot) ? { quantity: lot } : {}), ...found });
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
  return [ask, setAsk];
}

function ContactFallback({ setup }: { setup: FormSetup }) {
  return (
    <div role="status">
      <p className="font-semibold">{setup.words.failure.unreachable}</p>
      <p className="mt-4 grid gap-1">
        <ContactLinks setup={setup} />
      </p>
    </div>
  );
}
