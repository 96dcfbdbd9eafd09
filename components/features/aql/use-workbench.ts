import { useEffect, useMemo, useState } from 'react';
import { formatLimit } from '@/lib/aql/limit';
import { defaultQuery, type Found } from '@/lib/aql/plan';
import { formatQuery, type QueryText, queryText, readQuery } from '@/lib/aql/query';
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

function foundOf(counts: FoundText): Found | null {
  const numbers = defectClasses.map((name) => (/^\d{1,5}$/.test(counts[name].trim()) ? Number(counts[name]) : null));
  if (numbers.every((number) => number === null)) return null;
  const [fatal, serious, minor] = numbers;
  return { fatal: fatal ?? 0, serious: serious ?? 0, minor: minor ?? 0 };
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
    return address && readQuery(queryText(Object.fromEntries(new URLSearchParams(address)))).query ? address : null;
  } catch {
    return null;
  }
}

/** The fields and what follows from them; keeps the address of the page and the browser's memory in step. */
export function useWorkbench(initial: QueryText) {
  const [{ form, counts }, setState] = useState(() => formOf(initial));
  const [last, setLast] = useState<string | null>(null);
  const read = useMemo(() => readQuery(form), [form]);
  const found = useMemo(() => foundOf(counts), [counts]);

  useEffect(() => {
    const own = queryText(Object.fromEntries(new URLSearchParams(window.location.search)));
    // A page from the offline store was drawn for another address.
    if (Object.keys(own).length > 0) setState(formOf(own));
    else setLast(remembered());
  }, []);

  const change = (next: { form: FormText; counts: FoundText }) => {
    setState(next);
    const { query } = readQuery(next.form);
    if (!query) return;
    const address = formatQuery(query, foundOf(next.counts));
    window.history.replaceState(window.history.state, '', `?${address}`);
    remember(address);
  };
  return {
    form,
    counts,
    read,
    found,
    last,
    set: (name: keyof FormText, value: string) => change({ form: { ...form, [name]: value }, counts }),
    count: (name: keyof FoundText, value: string) => change({ form, counts: { ...counts, [name]: value } }),
    use: (address: string) => {
      setLast(null);
      change(formOf(queryText(Object.fromEntries(new URLSearchParams(address)))));
    },
  };
}
