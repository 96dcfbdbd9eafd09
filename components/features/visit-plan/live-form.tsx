'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, type SubmitEvent, useEffect, useRef, useTransition } from 'react';
import { island } from '@/components/ui/island';
import { debounce, searchDebounceMs } from '@/lib/domain/search/debounce';

type LiveFormProps = { action: string; label: string; answerId: string; children: ReactNode };

/** What is typed into a date field on the way to its year: 0002, 0020, 0202. */
const isHalfTyped = (value: FormDataEntryValue) => /^0\d{3}-\d\d-\d\d/.test(String(value));

/** A GET form. With script the server renders its page for each change of a field, and the address says the same. */
export const LiveForm = island(function LiveForm({ action, label, answerId, children }: LiveFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { replace } = useRouter();
  const [isPending, start] = useTransition();
  const show = useRef(() => {});
  show.current = () => {
    if (!form.current) return;
    const given = [...new FormData(form.current)].filter(([name, value]) => value !== '' || name === 'lot');
    if (given.some(([, value]) => isHalfTyped(value))) return;
    const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
    start(() => replace(`${action}?${query}`, { scroll: false }));
  };
  const later = useRef(debounce(() => show.current(), searchDebounceMs));
  useEffect(() => {
    const { call, cancel } = later.current;
    const fields = [...(form.current?.elements ?? [])];
    // Typed before hydration.
    if (fields.some((field) => field instanceof HTMLInputElement && field.value !== field.defaultValue))
      call(undefined);
    return cancel;
  }, []);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    later.current.cancel();
    show.current();
    document.getElementById(answerId)?.focus();
  };
  return (
    <form
      ref={form}
      action={action}
      aria-label={label}
      aria-busy={isPending}
      noValidate
      onChange={() => later.current.call(undefined)}
      onSubmit={onSubmit}
    >
      {children}
    </form>
  );
});
