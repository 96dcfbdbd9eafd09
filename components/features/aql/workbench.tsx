'use client';

import { type FormEvent, type MouseEvent, useEffect, useMemo, useState } from 'react';
import { problemText } from '@/components/features/aql/plan/form/problem-text';
import { Details } from '@/components/ui/details';
import { isPlainClick } from '@/components/ui/hooks/plain-click';
import { island } from '@/components/ui/island';
import { formatQuery, type QueryText } from '@/lib/domain/aql/query/aql-query';
import { type PlanQuery, samplingPlan } from '@/lib/domain/aql/sampling/plan';
import { defectClasses } from '@/lib/domain/aql/tables/levels-and-limits';
import { type Locale, localePath } from '@/lib/i18n/locales';
import { PrintSheet, type SheetText, sheetFields } from './aql-print-sheet';
import { type AqlMessages, classKey, type PlanProps } from './bench-types';
import { useOffline } from './device/offline';
import { LazyFurtherParts } from './lazy-further-parts';
import { numberFormatFor } from './number-format';
import { LinkCard, Part } from './part';
import { TextField } from './plan/form/plan-field';
import { PlanForm } from './plan/form/plan-form';
import { createPlanStore } from './plan/plan-store';
import { acReText, planSummary } from './plan/plan-text';
import { LotDotPlot } from './plan/result/lot-dot-plot';
import { PlanDerivation } from './plan/result/plan-derivation';
import { PlanResult } from './plan/result/plan-result';
import { printFragment, ShareBar } from './plan/share-bar';
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

const usual = { level: 12, serious: '2.5', minor: '4.0', severity: 'normal' } as const;
const presets = [
  { ...usual, title: 'preset1', text: 'preset1Text' },
  { ...usual, title: 'preset2', text: 'preset2Text', serious: '1.5' },
  { ...usual, title: 'preset3', text: 'preset3Text', level: 11 },
  { ...usual, title: 'preset4', text: 'preset4Text', level: 13, serious: '1.0', minor: '2.5' },
  { ...usual, title: 'preset5', text: 'preset5Text', level: 2 },
  { ...usual, title: 'preset6', text: 'preset6Text', severity: 'tightened' },
] as const;

type PresetsProps = { words: AqlMessages; query: PlanQuery; action: string; applyQuery: (address: string) => void };

function Presets({ words, query, action, applyQuery }: PresetsProps) {
  return (
    <ul className="grid gap-px border border-line bg-line sm:grid-cols-2 lg:grid-cols-3">
      {presets.map(({ title, text, level, serious, minor, severity }) => {
        const limits = {
          fatal: { kind: 'zero' },
          serious: { kind: 'aql', aql: serious },
          minor: { kind: 'aql', aql: minor },
        } as const;
        const address = formatQuery({ ...query, level, severity, limits });
        const onClick = (event: MouseEvent) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          applyQuery(address);
          document.getElementById('plan')?.scrollIntoView();
        };
        return (
          <LinkCard key={title} href={`${action}?${address}`} onClick={onClick} text={words[text]}>
            {words[title]}
          </LinkCard>
        );
      })}
    </ul>
  );
}

/** Goes to the answer without an entry in the history, which would go back to an address without the changes since. */
function goToAnswer(event: MouseEvent): void {
  const answer = document.getElementById('plan-answer');
  if (!answer || !isPlainClick(event)) return;
  event.preventDefault();
  answer.scrollIntoView();
  answer.focus({ preventScroll: true });
}

/** The answer on one line at the bottom of the screen while it is out of sight; a link to the whole answer. */
function PlanBar({ words, format, plan: { quantity, classes } }: PlanProps) {
  const [isAway, setIsAway] = useState(false);
  useEffect(() => {
    const answer = document.getElementById('plan-answer');
    if (!answer || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => setIsAway(entries.at(-1)?.isIntersecting === false));
    observer.observe(answer);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      data-above-consent
      suppressHydrationWarning
      className={`pointer-events-none sticky bottom-(--consent-height) z-20 flex justify-center print:hidden ${isAway ? '' : 'invisible'}`}
    >
      {/* biome-ignore lint/a11y/useValidAnchor: without script it is a link */}
      <a href="#plan-answer" onClick={goToAnswer} className="pointer-events-auto w-full border-t border-ink bg-card">
        <span className="sr-only">{words.barLabel}</span>
        <span className="shell flex min-h-11 flex-wrap items-center gap-x-5 py-1.5 text-small">
          <span>
            {words.sample} <b className="font-semibold">{format.whole(quantity)}</b>
          </span>
          {defectClasses.map((name) => (
            <span key={name} className="whitespace-nowrap text-soft">
              {words[classKey[name]]} <b className="font-semibold text-ink">{acReText(format, classes[name]) ?? '–'}</b>
            </span>
          ))}
        </span>
      </a>
    </div>
  );
}
