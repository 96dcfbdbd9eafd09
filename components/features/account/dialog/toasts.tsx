import { useCallback, useRef, useState } from 'react';
import type { AccountWords } from '@/components/features/account/account-types';
import { CloseButton } from '@/components/ui/button';
import { passFocus } from '@/components/ui/hooks/pass-focus';

export type ToastKind = 'success' | 'warning' | 'error';
export type Toast = { id: number; kind: ToastKind; text: string };
export type Notify = (kind: ToastKind, text: string) => void;

const maxShown = 3;
/** Success toasts disappear after this time; warnings and errors stay until dismissed. */
const successMs = 8_000;
const inUseMs = 1_000;
const isInUse = (id: number) => document.querySelector(`[data-toast="${id}"]:is(:hover, :has(:focus))`) !== null;

export function useToasts() {
  const [toasts, setToasts] = useState<Toast[]>([]);
  const last = useRef(0);
  const dismiss = useCallback((id: number) => setToasts((now) => now.filter((toast) => toast.id !== id)), []);
  const notify = useCallback<Notify>(
    (kind, text) => {
      last.current += 1;
      const id = last.current;
      setToasts((now) => [...now.filter((toast) => toast.text !== text), { id, kind, text }].slice(-maxShown));
      const expire = () => (isInUse(id) ? setTimeout(expire, inUseMs) : dismiss(id));
      if (kind === 'success') setTimeout(expire, successMs);
    },
    [dismiss],
  );
  const clear = useCallback(() => setToasts([]), []);
  return { toasts, notify, dismiss, clear };
}

const looks: Record<ToastKind, string> = {
  success: 'border-accent bg-accent-tint',
  warning: 'border-attention bg-attention-tint',
  error: 'border-reject bg-reject-tint',
};
const kindWord = { success: 'succeeded', warning: 'warning', error: 'error' } as const;
const marks: Record<ToastKind, string> = { success: '✓', warning: '!', error: '✕' };

type ToastsProps = {
  toasts: readonly Toast[];
  words: AccountWords['toasts'];
  /** Id of the element that takes the focus when the last toast is dismissed. */
  restId: string;
  onDismiss: (id: number) => void;
};

export function Toasts({ toasts, words, restId, onDismiss }: ToastsProps) {
  const place = useRef<HTMLDivElement>(null);
  const row = ({ id, kind, text }: Toast) => (
    <li
      key={id}
      data-kind={kind}
      data-toast={id}
      className={`mb-2 flex items-start gap-3 border-l-4 py-2.5 pr-1 pl-3 text-small shadow-sm ${looks[kind]}`}
    >
      <span aria-hidden="true" className="font-mono">
        {marks[kind]}
      </span>
      <span className="sr-only">{words[kindWord[kind]]}</span>
      <span className="grow">{text}</span>
      <CloseButton
        label={words.dismiss}
        onClick={({ currentTarget }) => {
          passFocus(currentTarget, place.current, document.getElementById(restId));
          onDismiss(id);
        }}
        className="-my-1 size-9 shrink-0 text-lg"
      />
    </li>
  );
  const [loud, quiet] = [toasts.filter(({ kind }) => kind === 'error'), toasts.filter(({ kind }) => kind !== 'error')];
  return (
    <div ref={place}>
      <ul aria-live="assertive" aria-label={words.label}>
        {loud.map(row)}
      </ul>
      <ul aria-live="polite" aria-label={words.label}>
        {quiet.map(row)}
      </ul>
    </div>
  );
}
