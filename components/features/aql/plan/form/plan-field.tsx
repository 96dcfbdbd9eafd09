import type { ReactNode } from 'react';

export const control = 'min-h-11 w-full min-w-0 rounded-control border bg-card px-3 py-2 text-[1rem] leading-snug';

type FieldProps = { id: string; label: string; help?: string; error?: string; children: ReactNode };

/** A label above its control, with help text or an error below. */
export function Field({ id, label, help, error, children }: FieldProps) {
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-small font-[550]">
        {label}
      </label>
      {children}
      {help && !error && (
        <p id={`${id}-help`} className="mt-1.5 text-caption text-soft">
          {help}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 flex gap-2 text-small text-reject">
          <span aria-hidden="true">✕</span>
          {error}
        </p>
      )}
    </div>
  );
}

export type Choice = { value: string; label: string };
export type ChoiceGroup = { label: string; choices: readonly Choice[] };

type SelectProps = {
  id: string;
  name?: string;
  value: string;
  groups: readonly ChoiceGroup[];
  /** Marks the control invalid and links it to the error of its `Field`. */
  isInvalid?: boolean;
  onPick: (value: string) => void;
};

/** A select with option groups; a value outside the groups is kept as an extra option. */
export function GroupedSelect({ id, name, value, groups, isInvalid = false, onPick }: SelectProps) {
  const isOffered = groups.some(({ choices }) => choices.some((choice) => choice.value === value));
  const options = (choices: readonly Choice[]) =>
    choices.map((choice) => (
      <option key={choice.value} value={choice.value}>
        {choice.label}
      </option>
    ));
  return (
    <select
      id={id}
      name={name}
      value={value}
      onChange={(event) => onPick(event.target.value)}
      aria-invalid={isInvalid || undefined}
      aria-describedby={isInvalid ? `${id}-error` : undefined}
      className={`${control} ${isInvalid ? 'border-reject' : 'border-edge'}`}
    >
      {!isOffered && <option value={value}>{value}</option>}
      {groups.map(({ label, choices }) =>
        label ? (
          <optgroup key={label} label={label}>
            {options(choices)}
          </optgroup>
        ) : (
          options(choices)
        ),
      )}
    </select>
  );
}
