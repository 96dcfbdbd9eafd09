'use client';

import { type FormEvent, useEffect, useMemo } from 'react';
import { planFor } from '@/lib/aql/plan';
import type { QueryText } from '@/lib/aql/query';
import type { Locale } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/paths';
import { figuresOf } from './figures';
import { LotField } from './lot-field';
import { keepOffline } from './offline';
import { PlanForm } from './plan-form';
import { PlanParts } from './plan-parts';
import { PlanResult } from './plan-result';
import { planLine } from './plan-text';
import { problemText } from './problem-text';
import { printFragment } from './share-bar';
import { useWorkbench } from './use-workbench';
import type { AqlWords } from './words';

type WorkbenchProps = { locale: Locale; initial: QueryText; words: AqlWords; origin: string };

/** The answer is there already; pressing the button brings it into view, or leads to the field that cannot be read. */
function toAnswer(event: FormEvent<HTMLFormElement>): void {
  event.preventDefault();
  const wrong = event.currentTarget.querySelector<HTMLElement>('[aria-invalid]');
  if (wrong) wrong.focus();
  else document.getElementById('plan-answer')?.scrollIntoView({ block: 'nearest' });
}

/** The workbench: fields and answer beside each other, then everything that follows from the plan. The server draws it whole. */
export function Workbench({ locale, initial, words, origin }: WorkbenchProps) {
  const bench = useWorkbench(initial);
  const figures = useMemo(() => figuresOf(locale), [locale]);
  const action = localePath(locale, '/aql');
  const { query, problems } = bench.read;
  const plan = useMemo(() => (query ? planFor(query) : null), [query]);
  useEffect(() => {
    // Where the browser allows no worker, the page works as before.
    keepOffline(action).catch(() => {});
  }, [action]);
  useEffect(() => {
    if (bench.ready && window.location.hash === `#${printFragment}`) window.print();
  }, [bench.ready]);
  const answer = plan ? planLine({ words, figures, plan }) : [...problems.map((problem) => problemText(words, problem)), words.noResult].join(' ');
  return (
    <>
      {/* One place that stays, so that each answer is spoken, and what stands in its way too. */}
      <p role="status" className="sr-only">{answer}</p>
      <section id="plan" aria-label={words.formTitle} className="shell scroll-mt-24 pb-10 print:hidden">
        <form ref={bench.root} action={action} method="get" noValidate onSubmit={toAnswer} className="grid items-start gap-x-12 gap-y-10 border-t border-ink pt-8 lg:grid-cols-[20rem_minmax(0,1fr)]">
          <div>
            <PlanForm words={words} figures={figures} form={bench.form} problems={problems} set={bench.set} />
            {bench.last && (
              <p className="mt-4 text-small text-soft">
                {words.again} <button type="button" onClick={() => bench.last && bench.use(bench.last)} className="text-link">{words.againUse}</button>
              </p>
            )}
          </div>
          {plan ? (
            <PlanResult words={words} figures={figures} plan={plan} found={bench.found} counts={bench.counts} count={bench.count} />
          ) : (
            <p className="rounded-control border border-line bg-card px-5 py-8 text-lead text-soft">{words.noResult}</p>
          )}
        </form>
        {plan && <div className="mt-12"><LotField words={words} figures={figures} plan={plan} /></div>}
      </section>
      {plan && <PlanParts words={words} figures={figures} plan={plan} locale={locale} found={bench.found} origin={origin} action={action} use={bench.use} />}
      {!plan && <p aria-hidden="true" className="shell hidden print:block">{words.noResult}</p>}
    </>
  );
}
