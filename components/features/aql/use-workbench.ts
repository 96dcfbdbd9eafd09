import { useEffect, useMemo, useRef, useState } from 'react';
import { formatLimit } from '@/lib/aql/limit';
import { defaultQuery, type Found } from '@/lib/aql/plan';
import { formatQuery, fromSearch, type QueryText, readQuery } from '@/lib/aql/query';
import { defectClasses, levelName } from '@/lib/aql/series';
import type { FormText, FoundText } from './bench-types';

/** Where the browser keeps the last inputs. */
const memory = 'aql-last';

const standard: FormText = {
  lot: String(defaultQuery.lot),
  level: levelName(defaultQuery.level),
  fatal: formatLimit(defaultQuery.limits.fatal),
  serious: formatLimit(defaultQuery.limits.serious),
  minor: formatLimit(defaultQuery.limits.minor),
  severity: defaultQuery.severity,
  policy: defaultQuery.policy,
};

/** Fields for an address; one that can be read is written as the fields offer it. */
export function formOf(text: QueryText): { form: FormText; counts: FoundText } {
  const { query, found } = readQuery(text);
  const written = query ? Object.fromEntries(new URLSearchParams(formatQuery(query))) : text;
  const { found: _, ...fields } = { ...standard, ...written, ...(text.lot === undefined ? {} : { lot: text.lot }) } as FormText & { found?: string };
  const count = (name: keyof Found) => (found ? String(found[name]) : '');
  return { form: fields, counts: { fatal: count('fatal'), serious: count('serious'), minor: count('minor') } };
}

const plainCount = (text: string) => text.normalize('NFKC').trim();
/** A count is digits or still empty; anything else is told beside its field. */
export const isCount = (text: string) => /^\d{0,5}$/.test(plainCount(text));

/** Null as long as nothing is counted, or something cannot be read: then there is no verdict either. */
function foundOf(counts: FoundText): Found | null {
  if (!defectClasses.every((name) => isCount(counts[name]))) return null;
  const numbers = defectClasses.map((name) => (plainCount(counts[name]) === '' ? null : Number(plainCount(counts[name]))));
  if (numbers.every((number) => number === null)) return null;
  const [fatal, serious, minor] = numbers;
  return { fatal: fatal ?? 0, serious: serious ?? 0, minor: minor ?? 0 };
}

function showAddress(address: string): void {
  try {
    window.history.replaceState(window.history.state, '', `?${address}`);
  } catch {
    // Some browsers allow a hundred changes in half a minute; the next one that is allowed catches up.
  }
}

function remember(address: string): void {
  try {
    localStorage.setItem(memory, address);
  } catch {
    // A browser that keeps nothing works as well.
  }
}

function remembered(): string | null {
  try {
    const address = localStorage.getItem(memory);
    return address && readQuery(fromSearch(new URLSearchParams(address))).query ? address : null;
  } catch {
    return null;
  }
}

type Filled = { form: FormText; counts: FoundText };

/** What was typed, or restored by the browser, before the script came: the fields whose values are not those that were drawn. */
function typedBefore(element: HTMLFormElement | null, drawn: Filled): { form: Partial<FormText>; counts: Partial<FoundText> } {
  if (!element) return { form: {}, counts: {} };
  // The server marks the chosen option; a list without mark was drawn here and cannot have been touched.
  const touched = (field: Element) => field.tagName === 'INPUT' || field.querySelector('option[selected]') !== null;
  const values = (name: string) => [...element.querySelectorAll<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`)].filter(touched).map(({ value }) => value);
  const differing = (name: string, value: string | undefined, was: string) => (value !== undefined && value !== was ? [[name, value]] : []);
  const form = Object.entries(drawn.form).flatMap(([name, was]) => differing(name, values(name)[0], was));
  const found = values('found');
  const counts = defectClasses.flatMap((name, index) => differing(name, found[index], drawn.counts[name]));
  return { form: Object.fromEntries(form), counts: Object.fromEntries(counts) };
}

/** The fields and what follows from them; keeps the address of the page and the browser's memory in step. */
export function useWorkbench(initial: QueryText) {
  const [{ form, counts }, setState] = useState(() => formOf(initial));
  const root = useRef<HTMLFormElement>(null);
  const drawn = useRef<Filled>({ form, counts });
  const [last, setLast] = useState<string | null>(null);
  const [ready, setReady] = useState(false);
  const read = useMemo(() => readQuery(form), [form]);
  const found = useMemo(() => foundOf(counts), [counts]);

  const change = (next: Filled) => {
    setState(next);
    const { query } = readQuery(next.form);
    if (!query) return;
    showAddress(formatQuery(query, foundOf(next.counts)));
    // What was found in one lot is nothing to begin the next one with.
    remember(formatQuery(query));
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script comes
  useEffect(() => {
    const own = fromSearch(new URLSearchParams(window.location.search));
    const asked = Object.keys(own).length > 0;
    // A page from the offline store was drawn for another address.
    const start = asked ? formOf(own) : drawn.current;
    const typed = typedBefore(root.current, drawn.current);
    const next = { form: { ...start.form, ...typed.form }, counts: { ...start.counts, ...typed.counts } };
    if (Object.keys({ ...typed.form, ...typed.counts }).length > 0) change(next);
    else {
      setState(next);
      if (!asked) setLast(remembered());
    }
    setReady(true);
  }, []);

  return {
    root,
    form,
    counts,
    read,
    found,
    last,
    /** The fields are those of the address, also where the page was drawn for another. */
    ready,
    set: (name: keyof FormText, value: string) => change({ form: { ...form, [name]: value }, counts }),
    count: (name: keyof FoundText, value: string) => change({ form, counts: { ...counts, [name]: value } }),
    use: (address: string) => {
      setLast(null);
      change(formOf(fromSearch(new URLSearchParams(address))));
    },
  };
}
