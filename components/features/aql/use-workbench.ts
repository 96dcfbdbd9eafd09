import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { readItem, storeItem } from '@/components/ui/browser-storage';
import {
  countTexts,
  formatQuery,
  parseQuery,
  type QueryText,
  queryTextFromSearchParams,
} from '@/lib/domain/aql/query/aql-query';
import { formatLimit } from '@/lib/domain/aql/query/limit';
import { parseCount } from '@/lib/domain/aql/query/lot';
import { type Counts, defaultQuery, type PlanQuery } from '@/lib/domain/aql/sampling/plan';
import { byClass, defectClasses, levelName } from '@/lib/domain/aql/tables/levels-and-limits';
import { normalizeInput } from '@/lib/domain/text/text-rules';
import type { CountTexts, FieldName, FormText } from './bench-types';

const storageKey = 'aql-last';

type FormState = { form: FormText; counts: CountTexts };

const defaultForm: FormText = {
  lot: String(defaultQuery.lot),
  level: levelName(defaultQuery.level),
  ...byClass((name) => formatLimit(defaultQuery.limits[name])),
  severity: defaultQuery.severity,
  policy: defaultQuery.policy,
  proportion: String(defaultQuery.proportion),
};

/** Form state of a query. Valid values are normalized to those the fields offer; the lot keeps its typed form. */
export function formFromQuery(text: QueryText): FormState {
  const { stray, found, ...given } = text;
  const { query } = parseQuery(given);
  const fields = query ? Object.fromEntries(new URLSearchParams(formatQuery(query))) : given;
  const form = {
    ...defaultForm,
    ...fields,
    ...(given.lot !== undefined && { lot: given.lot }),
    ...(stray !== undefined && { stray }),
  };
  return { form, counts: countTexts(found) };
}

/** The form once somebody has seen what of the address was left out. */
export const withoutStray = ({ stray: _, ...fields }: FormText): FormText => fields;

/** A count or empty; anything else shows an error at its field. */
export const isValidCount = (text: string) => normalizeInput(text) === '' || parseCount(text) !== null;

function parseCountTexts(counts: CountTexts): Counts | null {
  const found = byClass((name) => parseCount(counts[name]));
  return Object.values(found).every((number) => number === null) ? null : found;
}

/** The request to print is done once. */
const keptHash = () => (window.location.hash === '#print' ? '' : window.location.hash);

export function replaceUrl(url: string): void {
  try {
    window.history.replaceState(window.history.state, '', url);
  } catch {
    // Safari throws beyond 100 changes in 30 seconds; the next allowed change catches up.
  }
}

const textOf = (address: string) => queryTextFromSearchParams(new URLSearchParams(address));

function loadLastQuery(): string | null {
  const address = readItem('localStorage', storageKey);
  return address && parseQuery(textOf(address)).query ? address : null;
}

/** Input typed, or restored by the browser, before hydration: the fields whose values differ from those rendered. */
function inputBeforeHydration(element: HTMLFormElement | null, rendered: FormState) {
  // Only server markup has `option[selected]`; a select without it was rendered on the client and is untouched.
  const touched = (field: Element) => field.tagName === 'INPUT' || field.querySelector('option[selected]') !== null;
  const values = (name: string) =>
    [...(element?.querySelectorAll<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`) ?? [])]
      .filter(touched)
      .map(({ value }) => value);
  const ifChanged = (name: string, value: string | undefined, before: string) =>
    value !== undefined && value !== before ? [[name, value]] : [];
  const form = Object.entries(rendered.form).flatMap(([name, before]) => ifChanged(name, values(name)[0], before));
  const found = values('found');
  const counts = defectClasses.flatMap((name, index) => ifChanged(name, found[index], rendered.counts[name]));
  return { form: Object.fromEntries(form), counts: Object.fromEntries(counts) };
}

export function useWorkbench(initial: QueryText) {
  const [{ form, counts }, setState] = useState(() => formFromQuery(initial));
  const root = useRef<HTMLFormElement>(null);
  const rendered = useRef<FormState>({ form, counts });
  const [lastQuery, setLastQuery] = useState<string | null>(null);
  const [hydrated, setHydrated] = useState(false);
  const [isEntered, setEntered] = useState(Object.keys(initial).length > 0);
  const parsed = useMemo(() => parseQuery(form), [form]);
  const found = useMemo(() => parseCountTexts(counts), [counts]);

  const latest = useRef<FormState>({ form, counts });

  const change = useCallback((next: FormState) => {
    latest.current = next;
    setState(next);
    setEntered(true);
    const { query } = parseQuery(next.form);
    if (!query) return;
    replaceUrl(`?${formatQuery(query, parseCountTexts(next.counts))}${keptHash()}`);
    // Without the counts, which belong to one lot only.
    storeItem('localStorage', storageKey, formatQuery(query));
  }, []);

  const updateQuery = useCallback(
    (update: (query: PlanQuery) => PlanQuery) => {
      const { query } = parseQuery(latest.current.form);
      if (!query) return;
      change({ form: formFromQuery(textOf(formatQuery(update(query)))).form, counts: latest.current.counts });
    },
    [change],
  );

  const hydrate = useEffectEvent(() => {
    const urlQuery = textOf(window.location.search);
    const hasQuery = Object.keys(urlQuery).length > 0;
    // A page from the offline cache was rendered for another URL.
    const start = hasQuery ? formFromQuery(urlQuery) : rendered.current;
    const typed = inputBeforeHydration(root.current, rendered.current);
    const next = { form: { ...start.form, ...typed.form }, counts: { ...start.counts, ...typed.counts } };
    if (Object.keys({ ...typed.form, ...typed.counts }).length > 0) change(next);
    else {
      latest.current = next;
      setState(next);
      setEntered(hasQuery);
      if (!hasQuery) setLastQuery(loadLastQuery());
    }
    setHydrated(true);
  });
  useEffect(() => hydrate(), []);

  return {
    root,
    form,
    counts,
    parsed,
    found,
    lastQuery,
    isEntered,
    /** The fields match the URL, even if the page was rendered for another one. */
    hydrated,
    set: (name: FieldName, value: string) => change({ form: { ...withoutStray(form), [name]: value }, counts }),
    /** Goes on without what of the address could not be understood. */
    dropStray: () => change({ form: withoutStray(form), counts }),
    count: (name: keyof CountTexts, value: string) => change({ form, counts: { ...counts, [name]: value } }),
    /** Changes the query and keeps the counts; keeps its identity. Nothing happens while a field is invalid. */
    updateQuery,
    applyQuery: (address: string) => {
      setLastQuery(null);
      change({ form: formFromQuery(textOf(address)).form, counts });
    },
  };
}
