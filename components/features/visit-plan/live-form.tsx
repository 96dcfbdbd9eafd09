'use client';

import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react';
import { island } from '@/components/ui/island';
import { debounce, searchDebounceMs } from '@/lib/domain/search/debounce';
import { morph } from './morph';

type LiveFormProps = {
  action: string;
  label: string;
  /** Ids of what depends on the fields, and of the answer in it. */
  partId: string;
  answerId: string;
  children: ReactNode;
};

/** Half a name is no goods yet. */
const nameMs = 1_000;
const timeoutMs = 10_000;

/** What is typed into a date field on the way to its year: 0002, 0020, 0202. */
const isHalfTyped = (value: FormDataEntryValue) => /^0\d{3}-\d\d-\d\d/.test(String(value));

function addressOf(form: HTMLFormElement): string | null {
  const given = [...new FormData(form)].filter(([name, value]) => value !== '' || name === 'lot');
  if (given.some(([, value]) => isHalfTyped(value))) return null;
  return `${form.action}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

/** Takes the part over from the page at that address. What cannot be had is left as it is, dimmed (`aria-busy`). */
async function showAnswer(partId: string, address: string, signal: AbortSignal): Promise<void> {
  const part = document.getElementById(partId);
  part?.setAttribute('aria-busy', 'true');
  const answer = await fetch(address, { signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]) });
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const next = page.getElementById(partId);
  if (!next || !part || signal.aborted) return;
  window.history.replaceState(null, '', address);
  morph(part, next);
}

/** A GET form. With script each change of a field brings the answer of its page, and the address says the same. */
export const LiveForm = island(function LiveForm({ action, label, partId, answerId, children }: LiveFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const pending = useRef<AbortController | null>(null);
  const hasFailed = useRef(false);
  const show = async () => {
    const address = form.current && addressOf(form.current);
    if (!address) return;
    pending.current?.abort();
    const own = new AbortController();
    pending.current = own;
    try {
      await showAnswer(partId, address, own.signal);
      hasFailed.current = false;
    } catch {
      hasFailed.current ||= !own.signal.aborted;
    }
  };
  const later = useRef(debounce((run: () => void) => run(), searchDebounceMs));
  const afterName = useRef(debounce((run: () => void) => run(), nameMs));
  const latest = useRef(show);
  latest.current = show;
  useEffect(() => {
    const { call, cancel } = later.current;
    const isTyped = (field: Element) => field instanceof HTMLInputElement && field.value !== field.defaultValue;
    // Before hydration.
    if ([...(form.current?.elements ?? [])].some(isTyped)) call(() => void latest.current());
    // Of buttons that come and go with the answer.
    const print = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('[data-print]')) window.print();
    };
    document.addEventListener('click', print);
    return () => {
      document.removeEventListener('click', print);
      cancel();
      afterName.current.cancel();
      pending.current?.abort();
    };
  }, []);
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    // What could not be had the browser asks for, and says why it cannot.
    if (hasFailed.current) return;
    event.preventDefault();
    later.current.cancel();
    afterName.current.cancel();
    const target = event.currentTarget;
    await show();
    (target.querySelector<HTMLElement>('[aria-invalid]') ?? document.getElementById(answerId))?.focus();
  };
  return (
    <form
      ref={form}
      action={action}
      aria-label={label}
      noValidate
      onInput={({ target }) => {
        const isName = target instanceof HTMLInputElement && target.name === 'product';
        (isName ? afterName : later).current.call(() => void show());
      }}
      onSubmit={onSubmit}
    >
      {children}
    </form>
  );
});
