import { type FormEvent, type KeyboardEvent, type ReactNode, useRef } from 'react';
import type { AccountWords } from '@/components/features/account/account-types';
import { buttonClass } from '@/components/ui/button';
import type { IdentityType } from '@/lib/domain/account/forms/account-forms';

type IdentityTabsProps = {
  id: string;
  types: readonly IdentityType[];
  type: IdentityType;
  label: string;
  words: AccountWords['tabs'];
  onPick: (type: IdentityType) => void;
};

/** Returns the tab panel attributes that link the form to its tab; none when there are no tabs. */
export function panelProps(id: string, types: readonly IdentityType[], type: IdentityType) {
  return types.length < 2
    ? {}
    : { id: `${id}-panel`, role: 'tabpanel' as const, 'aria-labelledby': `${id}-${type}`, className: 'mt-5' };
}

/** Tabs for e-mail or phone with arrow-key navigation; renders nothing when there is only one type. */
export function IdentityTabs({ id, types, type, label, words, onPick }: IdentityTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  if (types.length < 2) return null;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = types[(types.indexOf(type) + step + types.length) % types.length] ?? type;
    onPick(next);
    list.current?.querySelector<HTMLElement>(`[data-type=${next}]`)?.focus();
  };
  return (
    <div ref={list} role="tablist" aria-label={label} onKeyDown={onKeyDown} className="flex gap-6 border-b border-line">
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
          onClick={() => onPick(one)}
          className="-mb-px min-h-11 border-b-2 border-transparent font-[550] text-soft aria-selected:border-accent aria-selected:text-ink"
        >
          {words[one]}
        </button>
      ))}
    </div>
  );
}

type PanelFormProps = {
  onSubmit: () => void;
  isBusy: boolean;
  isDisabled?: boolean;
  label: string;
  busyLabel: string;
  hint?: string;
  children: ReactNode;
};

/** A form of the dialog. While sending, `aria-disabled` instead of `disabled` lets its button keep the focus. */
export function PanelForm({ onSubmit, isBusy, isDisabled = false, label, busyLabel, hint, children }: PanelFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isDisabled && !isBusy) onSubmit();
  };
  return (
    <form noValidate onSubmit={submit} aria-busy={isBusy} className="grid gap-4">
      {children}
      <div>
        <button
          type="submit"
          disabled={isDisabled}
          aria-disabled={isBusy || undefined}
          className={buttonClass('solid', 'w-full disabled:opacity-60 aria-disabled:opacity-60')}
        >
          <span key={isBusy ? busyLabel : label}>{isBusy ? busyLabel : label}</span>
        </button>
        {isDisabled && hint && <p className="mt-1.5 text-caption text-soft">{hint}</p>}
      </div>
    </form>
  );
}

/** A button styled as a link. */
export function TextButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button type="button" onClick={onClick} className="min-h-9 text-link hover:text-accent">
      {children}
    </button>
  );
}
