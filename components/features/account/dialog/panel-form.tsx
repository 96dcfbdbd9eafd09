import type { FormEvent, ReactNode } from 'react';
import { buttonClass } from '@/components/ui/button';

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
