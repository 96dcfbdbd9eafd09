'use client';

import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { DeviceNotice } from '@/components/features/aql/device/device-notice';
import { useOffline } from '@/components/features/aql/device/offline';
import { numberFormatFor } from '@/components/features/aql/number-format';
import { Button } from '@/components/ui/button';
import { island } from '@/components/ui/island';
import { exampleLedger } from '@/lib/domain/aql/ledger/example-ledger';
import { judgeLedger } from '@/lib/domain/aql/ledger/judge-ledger';
import { planOfLedger } from '@/lib/domain/aql/ledger/ledger';
import { fill } from '@/lib/i18n/fill';
import { type Locale, localePath } from '@/lib/i18n/locales';
import { LedgerContext, type LedgerMessages } from './ledger-context';
import { LedgerFiles } from './ledger-files';
import { LedgerSettings } from './ledger-settings';
import { LotForm } from './lot-form';
import { LotList } from './lot-list';
import { NextLot } from './next-lot';
import { loadLazyParts, useLedger } from './use-ledger';

const path = '/aql/ledger';

type LedgerToolProps = { locale: Locale; words: LedgerMessages; origin: string };

export const LedgerTool = island({ isKept: true }, function LedgerTool({ locale, words, origin }: LedgerToolProps) {
  const { ledger, update, storage, incoming, takeIncoming, dismissIncoming, undo: back } = useLedger();
  const [editedId, setEditedId] = useState<string | null>(null);
  const format = useMemo(() => numberFormatFor(locale), [locale]);
  useOffline(locale, path, loadLazyParts);
  const { lots, next } = useMemo(() => judgeLedger(ledger), [ledger]);
  const edited = ledger.lots.find(({ id }) => id === editedId) ?? null;
  const form = { lots, isStopped: next.isStopped };
  const undo =
    back &&
    (() => {
      flushSync(back);
      // The button goes with what it takes back.
      const after = document.getElementById('ledger-lots') ?? document.getElementById('ledger-next');
      after?.focus({ preventScroll: true });
    });
  const finishEdit = (id: string) => {
    setEditedId(null);
    document.querySelector<HTMLElement>(`[data-edit="${id}"]`)?.focus();
  };
  return (
    <LedgerContext value={{ words, format, ledger, update }}>
      <div data-plan={planOfLedger(ledger)} data-storage={storage}>
        <DeviceNotice
          words={words}
          storage={storage}
          incoming={
            incoming === 'broken'
              ? words.linkBroken
              : incoming &&
                fill(words.linkBrings, { name: incoming.name || words.unnamed, count: incoming.lots.length })
          }
          onTake={incoming && incoming !== 'broken' ? () => takeIncoming(incoming) : null}
          onKeep={dismissIncoming}
        />
        <div className="shell grid items-start gap-x-12 gap-y-8 pb-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="grid min-w-0 gap-8">
            {ledger.isExample && (
              <div className="flex flex-wrap items-center justify-between gap-3 border-2 border-dashed border-attention bg-attention-tint px-4 py-2 text-small">
                <p>
                  <b className="font-semibold">{words.example}</b> {words.exampleNote}
                </p>
                <Button look="line" onClick={() => update((one) => ({ ...one, lots: [], isExample: false }))}>
                  {words.exampleClear}
                </Button>
              </div>
            )}
            <NextLot next={next} />
            <p className="max-w-2xl text-caption text-soft noscript:hidden">{words.device}</p>
            {lots.length === 0 && (
              <div className="border-y border-line py-6 noscript:hidden">
                <p className="max-w-xl">{words.empty}</p>
                <p className="mt-4 flex flex-wrap gap-3">
                  {/* Under the reader's settings, which are still there when it is cleared. */}
                  <Button
                    look="line"
                    onClick={() => update((one) => ({ ...one, lots: exampleLedger.lots, isExample: true }))}
                  >
                    {words.exampleLoad}
                  </Button>
                  {undo && (
                    <Button look="line" onClick={undo}>
                      {words.undo}
                    </Button>
                  )}
                </p>
              </div>
            )}
            {!ledger.isExample && (
              <div className="noscript:hidden">
                {edited && <LotForm key={edited.id} {...form} edited={edited} onDone={() => finishEdit(edited.id)} />}
                <LotForm {...form} edited={null} isHidden={edited !== null} onDone={() => {}} />
              </div>
            )}
            {lots.length > 0 && <LotList lots={lots} undo={undo} onEdit={setEditedId} />}
          </div>
          <div className="grid gap-8 noscript:hidden">
            <LedgerSettings />
            <LedgerFiles address={`${origin}${localePath(locale, path)}`} isReady={storage !== 'loading'} />
          </div>
        </div>
      </div>
    </LedgerContext>
  );
});
