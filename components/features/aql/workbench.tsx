'use client';

import { island } from '@/components/ui/island';
import { type FormEvent, useEffect, useMemo, useState } from 'react';
import { samplingPlan, type Counts } from '@/lib/domain/aql/sampling/plan';
import { formatQuery, type QueryText } from '@/lib/domain/aql/query/aql-query';
import { type Locale, localePath } from '@/lib/i18n/locales';
import { numberFormatFor } from './number-format';
import { LazyFurtherParts } from './lazy-further-parts';
import { LotDotPlot } from './plan/result/lot-dot-plot';
import { registerOfflineWorker } from '@/components/features/aql/device/offline';
import { PlanBar } from '@/components/features/aql/plan/result/plan-bar';
import { PlanForm } from '@/components/features/aql/plan/form/plan-form';
import { PlanResult } from './plan/result/plan-result';
import { planSummary } from '@/components/features/aql/plan/plan-text';
import { createPlanStore } from '@/components/features/aql/plan/plan-store';
import { PrintSheet, sheetFields, type SheetText, sheetWordKey } from './aql-print-sheet';
import { problemText } from '@/components/features/aql/plan/form/problem-text';
import { printFragment, ShareBar } from '@/components/features/aql/plan/share-bar';
import { useWorkbench } from './use-workbench';
import type { AqlMessages } from './aql-message-keys';
import type { PlanProps, SharedProps } from './bench-types';
import { Part } from './part';
import { Presets } from './plan/form/presets';
import { PlanDerivation } from './plan/result/plan-derivation';
import { Details } from '@/components/ui/details';
import { control, Field } from './plan/form/plan-field';

type WorkbenchProps = { locale: Locale; initial: QueryText; words: AqlMessages; origin: string };

/** The result is already current: submit scrolls to it, or focuses the first invalid field. */
function showAnswer(event: FormEvent<HTMLFormElement>): void {
  const invalidField = event.currentTarget.querySelector<HTMLElement>('[aria-invalid]');
  if (invalidField) invalidField.focus();
  else document.getElementById('plan-answer')?.scrollIntoView({ block: 'nearest' });
}

/** The AQL calculator: form and result, then everything derived from the plan. Fully server-rendered. */
export const Workbench = island(
  { isKept: true },
  function Workbench({ locale, initial, words, origin }: WorkbenchProps) {
    const bench = useWorkbench(initial);
    const [sheet, setSheet] = useState<SheetText>({});
    const format = useMemo(() => numberFormatFor(locale), [locale]);
    const action = localePath(locale, '/aql');
    const { query, problems } = bench.parsed;
    const plan = useMemo(() => (query ? samplingPlan(query) : null), [query]);
    const [store] = useState(() => createPlanStore(plan));
    useEffect(() => store.set(plan), [store, plan]);
    useEffect(() => {
      // Offline use is optional.
      registerOfflineWorker(action, () => import('./further-parts')).catch(() => {});
    }, [action]);
    useEffect(() => {
      if (bench.hydrated && window.location.hash === `#${printFragment}`) window.print();
    }, [bench.hydrated]);
    const answer = plan
      ? planSummary({ words, format, plan })
      : [...problems.map((problem) => problemText(words, problem)), words.noResult].join(' ');
    return (
      // One element, so that the bar sticks to the bottom of the screen until the workbench ends.
      <div data-plan={plan && bench.isEntered ? formatQuery(plan.query) : undefined}>
        {/* A live region that never unmounts, so that every result and error is announced. */}
        <p role="status" className="sr-only">
          {answer}
        </p>
        <section id="plan" aria-label={words.formTitle} className="shell scroll-mt-24 pb-10 print:hidden">
          <form
            ref={bench.root}
            action={action}
            method="get"
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              if (bench.form.stray !== undefined) bench.dropStray();
              else showAnswer(event);
            }}
            className="grid items-start gap-x-12 gap-y-10 border-t border-ink pt-8 lg:grid-cols-[20rem_minmax(0,1fr)]"
          >
            <div>
              <PlanForm words={words} format={format} form={bench.form} problems={problems} set={bench.set} />
              {bench.lastQuery && (
                <p className="mt-4 text-small text-soft">
                  {words.again}{' '}
                  <button
                    type="button"
                    onClick={() => bench.lastQuery && bench.applyQuery(bench.lastQuery)}
                    className="text-link"
                  >
                    {words.againUse}
                  </button>
                </p>
              )}
            </div>
            {plan ? (
              <PlanResult
                words={words}
                format={format}
                plan={plan}
                found={bench.found}
                counts={bench.counts}
                count={bench.count}
              />
            ) : (
              <p className="rounded-control border border-line bg-card px-5 py-8 text-lead text-soft">
                {words.noResult}
              </p>
            )}
          </form>
          {plan && (
            <div className="mt-12">
              <LotDotPlot words={words} format={format} plan={plan} />
            </div>
          )}
        </section>
        {plan && (
          <PlanParts
            words={words}
            format={format}
            plan={plan}
            locale={locale}
            found={bench.found}
            origin={origin}
            action={action}
            applyQuery={bench.applyQuery}
            sheet={sheet}
            onSheet={setSheet}
          />
        )}
        <LazyFurtherParts words={words} format={format} store={store} onTake={bench.updateQuery} />
        {plan && <PlanBar words={words} format={format} plan={plan} />}
        {plan && (
          <PrintSheet
            words={words}
            format={format}
            plan={plan}
            address={`${origin}${action}?${formatQuery(plan.query)}`}
            found={bench.found}
            sheet={sheet}
          />
        )}
        {!plan && (
          <p aria-hidden="true" className="shell hidden print:block">
            {words.noResult}
          </p>
        )}
      </div>
    );
  },
);

type PlanPartsProps = PlanProps & {
  locale: Locale;
  found: Counts | null;
  origin: string;
  action: string;
  applyQuery: (address: string) => void;
  sheet: SheetText;
  onSheet: (sheet: SheetText) => void;
};

/** The parts next to the result: sharing, presets, and the derivation of the plan. */
function PlanParts(all: PlanPartsProps) {
  const { words, format, plan, locale, found, origin, action, applyQuery, sheet, onSheet } = all;
  const props = { words, format, plan };
  return (
    <>
      <Part title={words.shareTitle}>
        <ShareBar {...props} locale={locale} found={found} origin={origin} />
        <SheetFields words={words} format={format} sheet={sheet} onSheet={onSheet} />
      </Part>
      <Part title={words.presetsTitle} wide>
        <Presets words={words} query={plan.query} action={action} applyQuery={applyQuery} />
      </Part>
      <Part id="why" title={words.whyTitle}>
        <PlanDerivation {...props} />
      </Part>
    </>
  );
}

type SheetFieldsProps = SharedProps & { sheet: SheetText; onSheet: (sheet: SheetText) => void };

/**
 * What the printed sheet says of the order, typed instead of written by hand. It stays on this page and is not stored.
 */
function SheetFields({ words, sheet, onSheet }: SheetFieldsProps) {
  return (
    <Details more={words.sheetFill} less={words.sheetFill} className="unbuilt-when-closed mt-2 print:hidden">
      <p className="mb-3 text-small text-soft">{words.sheetFillHelp}</p>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {sheetFields.map((name) => (
          <Field key={name} id={`aql-sheet-${name}`} label={words[sheetWordKey[name]]}>
            <input
              id={`aql-sheet-${name}`}
              type={name === 'date' ? 'date' : 'text'}
              autoComplete="off"
              maxLength={name === 'date' ? undefined : 80}
              value={sheet[name] ?? ''}
              onChange={(event) => onSheet({ ...sheet, [name]: event.target.value })}
              className={`${control} border-edge`}
            />
          </Field>
        ))}
      </div>
    </Details>
  );
}
