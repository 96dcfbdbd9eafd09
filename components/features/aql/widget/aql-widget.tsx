'use client';

import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { type AqlMessages, classKey, type PlanProps } from '@/components/features/aql/bench-types';
import { numberFormatFor } from '@/components/features/aql/number-format';
import { PlanForm } from '@/components/features/aql/plan/form/plan-form';
import { problemText } from '@/components/features/aql/plan/form/problem-text';
import { limitText, planSummary } from '@/components/features/aql/plan/plan-text';
import { formFromQuery, withoutStray } from '@/components/features/aql/use-workbench';
import { island } from '@/components/ui/island';
import { TableHead } from '@/components/ui/table-head';
import { formatQuery, parseQuery, type QueryText } from '@/lib/domain/aql/query/aql-query';
import { samplingPlan } from '@/lib/domain/aql/sampling/plan';
import { defectClasses } from '@/lib/domain/aql/tables/levels-and-limits';
import { type Locale, localePath } from '@/lib/i18n/locales';
import { parseEmbedderOrigin, widgetHeightMessage } from './widget-address';

const head = 'py-2 pe-3 text-start align-bottom font-normal text-soft';
const cell = 'border-t border-line py-2 pe-3';

function WidgetResult({ words, format, plan }: PlanProps) {
  const { quantity, whole, letter, samplesDiffer, classes } = plan;
  return (
    <div>
      <p className="figure-caption">{words.sample}</p>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <strong className="text-[2.75rem] leading-none font-semibold tracking-[-0.03em]" data-sample="">
          {format.whole(quantity)}
        </strong>
        <span className="text-soft">
          {words.sampleUnit} · {words.table2Letter} {letter}
        </span>
        {whole && (
          <span className="rounded-control bg-attention px-2 py-0.5 text-caption text-on-solid">{words.whole}</span>
        )}
      </p>
      <table className="mt-4 w-full border-b border-line text-small">
        <caption className="sr-only">{words.sheetClass}</caption>
        <TableHead
          names={[words.sheetClass, ...(samplesDiffer ? [words.sample] : []), words.accept, words.refuse]}
          className={head}
        />
        <tbody>
          {defectClasses.map((name) => {
            const { limit, countedOn, allowed, rejection } = classes[name];
            return (
              <tr key={name}>
                <th scope="row" className={`${cell} text-start font-normal`}>
                  <b className="block font-semibold">{words[classKey[name]]}</b>
                  <span className="text-caption text-soft">{limitText({ words, format }, limit)}</span>
                </th>
                {samplesDiffer && <td className={cell}>{allowed === null ? '–' : format.whole(countedOn)}</td>}
                <td className={`${cell} text-h4 font-semibold text-accent`} data-allowed={name}>
                  {allowed === null ? '–' : format.whole(allowed)}
                </td>
                <td className={`${cell} text-h4 font-semibold text-reject`}>
                  {rejection === null ? '–' : format.whole(rejection)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {samplesDiffer && <p className="mt-2 text-caption text-soft">{words.differsOwn}</p>}
    </div>
  );
}

type AqlWidgetProps = {
  locale: Locale;
  words: AqlMessages;
  texts: { title: string; full: string; credit: string };
  initial: QueryText;
  embedder: string | null;
  origin: string;
};

export const AqlWidget = island(function AqlWidget(props: AqlWidgetProps) {
  const { locale, words, texts, initial, embedder, origin } = props;
  const root = useRef<HTMLElement>(null);
  const [form, setForm] = useState(() => formFromQuery(initial).form);
  const format = useMemo(() => numberFormatFor(locale), [locale]);
  const shared = { words, format };
  const { query, problems } = useMemo(() => parseQuery(form), [form]);
  const plan = query && samplingPlan(query);
  useHeightMessage(root, embedder);
  const page = `${origin}${localePath(locale, '/aql')}`;
  return (
    <main ref={root} id="main" className="p-4 sm:p-5">
      <h1 className="mb-4 text-h4 font-semibold">{texts.title}</h1>
      <p role="status" className="sr-only">
        {plan ? planSummary({ ...shared, plan }) : problems.map((one) => problemText(words, one)).join(' ')}
      </p>
      <form
        method="get"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setForm(withoutStray(form));
        }}
        className="grid items-start gap-x-8 gap-y-6 sm:grid-cols-[16rem_minmax(0,1fr)]"
      >
        {embedder && <input type="hidden" name="parent" value={embedder} />}
        <PlanForm
          {...shared}
          form={form}
          problems={problems}
          set={(name, value) => setForm({ ...withoutStray(form), [name]: value })}
        />
        {plan ? (
          <WidgetResult {...shared} plan={plan} />
        ) : (
          <p className="rounded-control border border-line bg-card px-4 py-6 text-soft">{words.noResult}</p>
        )}
      </form>
      <p className="mt-5 flex flex-wrap justify-between gap-x-6 gap-y-1 border-t border-line pt-3 text-small">
        <a
          href={query ? `${page}?${formatQuery(query)}` : page}
          target="_blank"
          rel="noopener"
          className="text-link py-1"
        >
          {texts.full}
        </a>
        <a href={page} target="_blank" rel="noopener" className="py-1 text-soft hover:text-accent">
          {texts.credit}
        </a>
      </p>
    </main>
  );
});

/**
 * Tells the height of `root`, in CSS pixels, to the page around the frame: to the origin in the address, else the
 * referrer.
 */
function useHeightMessage(root: RefObject<HTMLElement | null>, embedder: string | null): void {
  useEffect(() => {
    const target = embedder ?? parseEmbedderOrigin(document.referrer);
    const element = root.current;
    if (!target || !element || window.parent === window) return;
    const observer = new ResizeObserver(() => {
      const height = Math.ceil(element.getBoundingClientRect().height);
      window.parent.postMessage({ type: widgetHeightMessage, height }, target);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [root, embedder]);
}
