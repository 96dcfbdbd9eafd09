'use client';

import { island } from '@/components/ui/island';
import { useMemo, useRef, useState, type RefObject, useEffect } from 'react';
import { formatQuery, parseQuery, type QueryText } from '@/lib/domain/aql/query/aql-query';
import { samplingPlan } from '@/lib/domain/aql/sampling/plan';
import type { Locale } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/locale-path';
import type { AqlMessages } from '@/components/features/aql/aql-message-keys';
import { numberFormatFor } from '@/components/features/aql/number-format';
import { PlanForm } from '@/components/features/aql/plan/form/plan-form';
import { planSummary } from '@/components/features/aql/plan/plan-text';
import { problemText } from '@/components/features/aql/plan/form/problem-text';
import { formFromQuery, withoutStray } from '@/components/features/aql/use-workbench';
import { WidgetResult } from './widget-result';
import { parseEmbedderOrigin, widgetHeightMessage } from './widget-address';

type AqlWidgetProps = {
  locale: Locale;
  words: AqlMessages;
  texts: { title: string; full: string; credit: string };
  initial: QueryText;
  /** Origin of the page around the frame, when the address names it. */
  embedder: string | null;
  /** Origin of this site. */
  origin: string;
};

/** The calculator in small: fields, sample, numbers of each class, and a link to the whole one. Stores nothing. */
export const AqlWidget = island(function AqlWidget({
  locale,
  words,
  texts,
  initial,
  embedder,
  origin,
}: AqlWidgetProps) {
  const root = useRef<HTMLElement>(null);
  const [form, setForm] = useState(() => formFromQuery(initial).form);
  const format = useMemo(() => numberFormatFor(locale), [locale]);
  const { query, problems } = useMemo(() => parseQuery(form), [form]);
  const plan = query && samplingPlan(query);
  useHeightMessage(root, embedder);
  const page = `${origin}${localePath(locale, '/aql')}`;
  return (
    <main ref={root} id="main" className="p-4 sm:p-5">
      <h1 className="mb-4 text-h4 font-semibold">{texts.title}</h1>
      <p role="status" className="sr-only">
        {plan ? planSummary({ words, format, plan }) : problems.map((one) => problemText(words, one)).join(' ')}
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
          words={words}
          format={format}
          form={form}
          problems={problems}
          set={(name, value) => setForm({ ...withoutStray(form), [name]: value })}
        />
        {plan ? (
          <WidgetResult words={words} format={format} plan={plan} />
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
 * Tells the page around the frame the height of `root` in CSS pixels, at the start and at every change: only to the
 * origin that the address names, else to the one that browsers name as referrer; without either to nobody.
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
