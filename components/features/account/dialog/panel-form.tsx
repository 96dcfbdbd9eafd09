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

/** A form of the dialog: Enter submits it, and while it is sent it says so; the button keeps the focus meanwhile. */
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
          {isBusy ? busyLabel : label}
        </button>
        {isDisabled && hint && <p className="mt-1.5 text-caption text-soft">{hint}</p>}
      </div>
    </form>
  );
}

/** A word that does something in the dialog and looks like the link it is elsewhere. */
export function TextButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button type="button" onClick={onClick} className="min-h-9 text-link hover:text-accent">
      {children}
    </button>
  );
}
