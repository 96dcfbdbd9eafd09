'use client';

import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { DeviceNotice } from '@/components/features/aql/device/device-notice';
import { useOffline } from '@/components/features/aql/device/offline';
import { Checkbox, DraftField, ToolTextField } from '@/components/features/aql/device/tool-fields';
import { numberFormatFor } from '@/components/features/aql/number-format';
import { levelChoices, tableLimits } from '@/components/features/aql/plan/form/choices';
import { SelectField } from '@/components/features/aql/plan/form/plan-field';
import { Button } from '@/components/ui/button';
import { island } from '@/components/ui/island';
import { exampleLedger } from '@/lib/domain/aql/ledger/example-ledger';
import { judgeLedger, type NextLot as Next } from '@/lib/domain/aql/ledger/judge-ledger';
import {
  maxTextLength,
  nextSizeOf,
  planOfLedger,
  type LedgerSettings as Settings,
} from '@/lib/domain/aql/ledger/ledger';
import { parseLot } from '@/lib/domain/aql/query/lot';
import { scoreToReduce } from '@/lib/domain/aql/sampling/switching';
import { defectClasses } from '@/lib/domain/aql/tables/levels-and-limits';
import { fill } from '@/lib/i18n/fill';
import { type Locale, localePath } from '@/lib/i18n/locales';
import { classKey, LedgerContext, type LedgerMessages, severityLook, useLedgerContext } from './ledger-context';
import { LedgerFiles } from './ledger-files';
import { LotForm, LotList } from './lots';
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

function LedgerSettings() {
  const { words, format, ledger, update } = useLedgerContext();
  const { settings, name } = ledger;
  const set = (change: Partial<Settings>) => update((one) => ({ ...one, settings: { ...one.settings, ...change } }));
  return (
    <section aria-labelledby="ledger-settings">
      <h2 id="ledger-settings" className="border-t border-ink pt-4 text-h4">
        {words.settingsTitle}
      </h2>
      <div className="mt-4 grid gap-4">
        <ToolTextField
          label={words.ledgerName}
          maxLength={maxTextLength}
          value={name}
          onText={(text) => update((one) => ({ ...one, name: text }), false)}
        />
        {defectClasses.map((one) => (
          <SelectField
            key={one}
            id={`ledger-${one}`}
            label={fill(words.limitLabel, { name: words[classKey[one]] })}
            value={settings.limits[one]}
            choices={tableLimits(words, format)}
            onPick={(value) => set({ limits: { ...settings.limits, [one]: value } })}
          />
        ))}
        <SelectField
          id="ledger-level"
          label={words.levelOfNext}
          value={settings.level}
          choices={levelChoices}
          onPick={(level) => set({ level })}
        />
        <Checkbox
          label={words.reducedAgreed}
          checked={settings.isReducedAgreed}
          onCheck={(isReducedAgreed) => set({ isReducedAgreed })}
        />
        <p className="text-caption text-soft">{words.settingsNote}</p>
      </div>
    </section>
  );
}

function NextLot({ next }: { next: Next }) {
  const { words, format, ledger, update } = useLedgerContext();
  const judged = defectClasses.filter((name) => next.classes[name].limit.kind !== 'none');
  const takeSize = (text: string) => {
    const size = parseLot(text);
    if (size.ok) update((one) => ({ ...one, nextSize: size.lot }), false);
    return size.ok;
  };
  return (
    <section aria-labelledby="ledger-next" className="on-ink p-5 md:p-7">
      <h2 id="ledger-next" tabIndex={-1} className="figure-caption outline-none">
        {words.nextTitle}
      </h2>
      <div className="mt-1 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <p role="status" data-next-sample={next.sample ?? ''}>
          {next.isStopped ? (
            <strong className="text-h2 leading-tight font-semibold text-reject">{words.stopped}</strong>
          ) : (
            <>
              <strong className="block text-[clamp(2.75rem,2rem+3vw,4.5rem)] leading-none font-semibold tracking-[-0.04em]">
                {next.sample === null ? '–' : format.whole(next.sample)}
              </strong>
              <span className="mt-1 block text-small text-soft">{words.piecesToInspect}</span>
            </>
          )}
        </p>
        <div className="w-36 noscript:hidden sm:w-44">
          <DraftField
            id="ledger-next-size"
            label={words.nextSize}
            error={words.lineBad.size}
            inputMode="numeric"
            value={String(nextSizeOf(ledger) ?? '')}
            onText={takeSize}
          />
        </div>
      </div>
      {next.isStopped && <p className="mt-2 max-w-xl text-small">{words.stoppedNote}</p>}
      <ul className="mt-3 border-b border-line">
        {judged.map((name) => {
          const { severity, numbers, score, tightened, isOnEdge, reason, limit } = next.classes[name];
          const isReducible = score >= scoreToReduce;
          return (
            <li
              key={name}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 border-t border-line py-2"
              data-next={name}
            >
              <p className="min-w-0">
                <b className="font-semibold">{words[classKey[name]]}</b>
                {' · '}
                <span className={`font-[550] ${severityLook[severity]}`}>
                  {limit.kind === 'zero' ? words.zeroAccepted : words[severity]}
                </span>
              </p>
              <p className="text-end whitespace-nowrap">
                {numbers ? (
                  <>
                    <span className="text-caption text-soft">{words.acReShort} </span>
                    <b className="font-semibold">
                      {format.whole(numbers.ac)} / {format.whole(numbers.re)}
                    </b>
                  </>
                ) : (
                  '–'
                )}
              </p>
              <p className="col-span-2 text-caption text-soft">
                {[
                  numbers && fill(words.letterOn, { letter: numbers.letter, size: format.whole(numbers.size) }),
                  limit.kind === 'aql' &&
                    severity === 'normal' &&
                    score > 0 &&
                    (isReducible ? words.scoreWaits : fill(words.scoreNow, { score })),
                  isOnEdge && words.onEdge,
                  severity === 'tightened' && fill(words.tightenedNow, tightened),
                  reason && words[reason],
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
