'use client';

import { lazy, Suspense, useDeferredValue, useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { Ask } from '@/lib/domain/leads/ask';
import type { DialogPurpose } from '@/lib/domain/leads/lead-forms';
import { rememberCampaign } from '@/components/features/leads/submission/campaign';
import type { FormSetup, FormWords } from '@/components/features/leads/lead-types';
import { OutOfReach } from '@/components/features/leads/outcome/out-of-reach';
import { useAsk } from './use-ask';

const AskedForm = lazy(() =>
  import('./asked-form').then(
    (module) => ({ default: module.AskedForm }),
    () => ({ default: OutOfReach }),
  ),
);

/** About as high as the form, so that the dialog stays where it opened when the form comes. */
const place = <p className="min-h-[53rem] text-soft">…</p>;

type ConsultationDialogProps = {
  setup: FormSetup;
  titles: Record<DialogPurpose, string>;
  /** The thanks when a report was asked for; without one those of the setup are said. */
  reportThanks: Pick<FormWords['thanks'], 'title' | 'remark'>;
};

/** The one dialog of the site: any link with an `askProps` attribute opens it, titled by its purpose. */
export function ConsultationDialog({ setup, titles, reportThanks }: ConsultationDialogProps) {
  const [ask, setAsk] = useAsk();
  // The dialog answers the press at once and draws its form after that, which takes a telephone longer than a press may.
  const drawn = useDeferredValue(ask);
  const [thanked, setThanked] = useState<Ask | null>(null);
  useEffect(rememberCampaign, []);
  const close = () => setAsk(null);
  const titleId = `${setup.id}-title`;
  const { thanks } = setup.words;
  const said = thanked?.purpose === 'apply_for' ? reportThanks : thanks;
  return (
    <>
      <Dialog open={ask !== null} onClose={close} labelledBy={titleId}>
        {ask && (
          <div className="p-6 md:p-8">
            <h2 id={titleId} className="mb-6 pr-10 text-h3">
              {titles[ask.purpose]}
            </h2>
            {drawn ? (
              <Suspense fallback={place}>
                <AskedForm
                  setup={setup}
                  ask={drawn}
                  onSent={() => {
                    setThanked(drawn);
                    close();
                  }}
                />
              </Suspense>
            ) : (
              place
            )}
            <button
              type="button"
              onClick={close}
              aria-label={setup.words.close}
              className="absolute top-2 right-2 size-11 text-2xl leading-none hover:text-accent"
            >
              ×
            </button>
          </div>
        )}
      </Dialog>
      <Dialog open={thanked !== null} onClose={() => setThanked(null)} labelledBy={`${titleId}-thanks`}>
        <div className="border-t-2 border-accent p-6 md:p-8">
          <h2 id={`${titleId}-thanks`} className="text-h3">
            {said.title}
          </h2>
          <p className="mt-3">{said.remark}</p>
          <Button className="mt-6" onClick={() => setThanked(null)}>
            {thanks.ok}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
