import { type FormEvent, type KeyboardEvent, type ReactNode, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { type AccountForm, identityTypes } from '@/lib/domain/account/forms/account-forms';
import type { AccountApi } from './use-account';

type TabbedFormProps = { api: AccountApi; form: AccountForm; label: string; children: ReactNode };

export function TabbedForm({ api, form, label, children }: TabbedFormProps) {
  const list = useRef<HTMLDivElement>(null);
  const { setup, state, dispatch } = api;
  const { type } = state;
  const types = identityTypes(state.role, state);
  const key = `${form}-${state.round}`;
  if (types.length < 2) return <div key={key}>{children}</div>;
  const id = `${api.prefix}-tab`;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = types[(types.indexOf(type) + step + types.length) % types.length] ?? type;
    dispatch({ kind: 'tab', type: next });
    list.current?.querySelector<HTMLElement>(`[data-type=${next}]`)?.focus();
  };
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="flex gap-6 border-b border-line"
      >
        {types.map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            id={`${id}-${one}`}
            data-type={one}
            aria-selected={one === type}
            aria-controls={`${id}-panel`}
            tabIndex={one === type ? 0 : -1}
            onClick={() => dispatch({ kind: 'tab', type: one })}
            className="-mb-px min-h-11 border-b-2 border-transparent font-[550] text-soft aria-selected:border-accent aria-selected:text-ink"
          >
            {setup.words.tabs[one]}
          </button>
        ))}
      </div>
      <div key={key} id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${type}`} className="mt-5">
        {children}
      </div>
    </>
  );
}

type PanelFormProps = {
  api: AccountApi;
  onSubmit: () => void;
  isDisabled?: boolean;
  label: string;
  hint?: string;
  children: ReactNode;
};

export function PanelForm({ api, onSubmit, isDisabled = false, label, hint, children }: PanelFormProps) {
  const { isBusy, busyLabel } = api;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isDisabled && !isBusy) onSubmit();
  };
  return (
    <form noValidate onSubmit={submit} aria-busy={isBusy} className="grid gap-4">
      {children}
      <div>
        <Button
          type="submit"
          disabled={isDisabled}
          aria-disabled={isBusy || undefined}
          className="w-full disabled:opacity-60 aria-disabled:opacity-60"
        >
          <span key={isBusy ? busyLabel : label}>{isBusy ? busyLabel : label}</span>
        </Button>
        {isDisabled && hint && <p className="mt-1.5 text-caption text-soft">{hint}</p>}
      </div>
    </form>
  );
}

export function TextButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button type="button" onClick={onClick} className="min-h-9 text-link hover:text-accent">
      {children}
    </button>
  );
}
