import type { ReactNode } from 'react';

export const controlLook =
  'min-h-11 rounded-control border bg-card px-3 py-2 text-[1rem] leading-snug placeholder:text-soft';
export const control = `${controlLook} w-full min-w-0`;
export const edge = (bad: boolean) => (bad ? 'border-reject' : 'border-edge');

type FieldProps = {
  id: string;
  label: string;
  /** Label suffix of optional fields. */
  optional?: string;
  help?: string;
  error?: string;
  children: ReactNode;
  className?: string;
};

export function Field({ id, label, optional, help, error, children, className = '' }: FieldProps) {
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-small font-[550]">
        {label}
        {optional && <span className="font-normal text-soft"> ({optional})</span>}
      </label>
      {children}
      <FieldNotes id={id} help={help} error={error} />
    </div>
  );
}

/** Another text is another element: a translator replaces text nodes, which React would go on writing to. */
export function FieldNotes({ id, help, error }: { id: string; help?: string; error?: string }) {
  return (
    <>
      {help && (
        <p key={help} id={`${id}-help`} className="mt-1.5 text-caption text-soft">
          {help}
        </p>
      )}
      {error && (
        <p key={error} id={`${id}-error`} className="mt-1.5 flex gap-2 text-small text-reject">
          <span aria-hidden="true">✕</span>
          {error}
        </p>
      )}
    </>
  );
}

export const Options = ({ choices }: { choices: readonly { value: string; label: string }[] }) =>
  choices.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

export function describedBy(id: string, help?: string, error?: string) {
  const ids = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return { 'aria-describedby': ids || undefined, 'aria-invalid': error ? (true as const) : undefined };
}
