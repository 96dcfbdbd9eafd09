'use client';

import { type FormEvent, useEffect, useMemo, useState } from 'react';
import { useOffline } from '@/components/features/aql/device/offline';
import { PlanForm } from '@/components/features/aql/plan/form/plan-form';
import { problemText } from '@/components/features/aql/plan/form/problem-text';
import { createPlanStore } from '@/components/features/aql/plan/plan-store';
import { planSummary } from '@/components/features/aql/plan/plan-text';
import { PlanBar } from '@/components/features/aql/plan/result/plan-bar';
import { printFragment, ShareBar } from '@/components/features/aql/plan/share-bar';
import { Details } from '@/components/ui/details';
import { island } from '@/components/ui/island';
import { formatQuery, type QueryText } from '@/lib/domain/aql/query/aql-query';
import { samplingPlan } from '@/lib/domain/aql/sampling/plan';
import { type Locale, localePath } from '@/lib/i18n/locales';
import { PrintSheet, type SheetText, sheetFields } from './aql-print-sheet';
import type { AqlMessages } from './bench-types';
import { LazyFurtherParts } from './lazy-further-parts';
import { numberFormatFor } from './number-format';
import { Part } from './part';
import { TextField } from './plan/form/plan-field';
import { Presets } from './plan/form/presets';
import { LotDotPlot } from './plan/result/lot-dot-plot';
import { PlanDerivation } from './plan/result/plan-derivation';
import { PlanResult } from './plan/result/plan-result';
import { useWorkbench } from './use-workbench';

const loadFurtherParts = () => import('./further-parts');

type WorkbenchProps = { locale: Locale; initial: QueryText; words: AqlMessages; origin: string };

/** The result is already current: submit scrolls to it, or focuses the first invalid field. */
function showAnswer(event: FormEvent<HTMLFormElement>): void {
  const invalidField = event.currentTarget.querySelector<HTMLElement>('[aria-invalid]');
  if (invalidField) invalidField.focus();
  else document.getElementById('plan-answer')?.scrollIntoView({ block: 'nearest' });
}

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
    useOffline(locale, '/aql', loadFurtherParts, false);
    useEffect(() => {
      if (bench.hydrated && window.location.hash === `#${printFragment}`) window.print();
    }, [bench.hydrated]);
    const shared = { words, format };
    const answer = plan
      ? planSummary({ ...shared, plan })
      : [...problems.map((problem) => problemText(words, problem)), words.noResult].join(' ');
    return (
      // One element, so that the bar sticks to the bottom of the screen until the workbench ends.
      <div data-plan={plan && bench.isEntered ? formatQuery(plan.query) : undefined}>
        {/* A live region that never unmounts, so that every result and error is announced. */}
        <p role="status" className="sr-only">
          {answer}
        </p>
        <section id="plan" aria-label={words.formTitle} className="on-ink scroll-mt-24 pb-10 lg:pb-14 print:hidden">
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
            className="shell grid items-start gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
          >
            <div>
              <PlanForm {...shared} form={bench.form} problems={problems} set={bench.set}>
                {plan ? (
                  <PlanResult {...shared} plan={plan} found={bench.found} counts={bench.counts} count={bench.count} />
                ) : (
                  <p className="rounded-control border border-line bg-card px-5 py-8 text-lead text-soft">
                    {words.noResult}
                  </p>
                )}
              </PlanForm>
              {bench.lastQuery && (
                <p className="mt-2 text-small text-soft">
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
            {plan && <LotDotPlot {...shared} plan={plan} />}
          </form>
        </section>
        {plan && (
          <>
            <Part title={words.shareTitle}>
              <ShareBar {...shared} plan={plan} locale={locale} found={bench.found} origin={origin} />
              <SheetFields words={words} sheet={sheet} onSheet={setSheet} />
            </Part>
            <Part title={words.presetsTitle} wide>
              <Presets words={words} query={plan.query} action={action} applyQuery={bench.applyQuery} />
            </Part>
            <Part id="why" title={words.whyTitle}>
              <PlanDerivation {...shared} plan={plan} />
            </Part>
          </>
        )}
        <LazyFurtherParts {...shared} store={store} onTake={bench.updateQuery} />
        {plan ? (
          <>
            <PlanBar {...shared} plan={plan} />
            <PrintSheet
              {...shared}
              plan={plan}
              address={`${origin}${action}?${formatQuery(plan.query)}`}
              found={bench.found}
              sheet={sheet}
            />
          </>
        ) : (
          <p aria-hidden="true" className="shell hidden print:block">
            {words.noResult}
          </p>
        )}
      </div>
    );
  },
);

type SheetFieldsProps = { words: AqlMessages; sheet: SheetText; onSheet: (sheet: SheetText) => void };

/** What the printed sheet says of the order; it stays on this page and is not stored. */
function SheetFields({ words, sheet, onSheet }: SheetFieldsProps) {
  return (
    <Details more={words.sheetFill} less={words.sheetFill} className="unbuilt-when-closed mt-2 print:hidden">
      <p className="mb-3 text-small text-soft">{words.sheetFillHelp}</p>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {sheetFields.map(([name, label]) => (
          <TextField
            key={name}
            id={`aql-sheet-${name}`}
            label={words[label]}
            type={name === 'date' ? 'date' : 'text'}
            maxLength={name === 'date' ? undefined : 80}
            value={sheet[name] ?? ''}
            onText={(text) => onSheet({ ...sheet, [name]: text })}
          />
        ))}
      </div>
    </Details>
  );
}
