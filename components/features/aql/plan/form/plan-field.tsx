import type { ComponentProps, ReactNode } from 'react';

export const control =
  'min-h-11 w-full min-w-0 rounded-control border border-edge bg-card px-3 py-2 text-[1rem] leading-snug aria-invalid:border-reject';

type FieldTexts = { id: string; label: string; help?: string; error?: string };

/** A label above its control, with help text or an error below. */
export function Field({ id, label, help, error, children }: FieldTexts & { children: ReactNode }) {
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

/** What marks a control invalid, and links it to the help or error of its `Field`. */
const described = ({ id, help, error }: FieldTexts) => ({
  'aria-invalid': error ? true : undefined,
  'aria-describedby': error ? `${id}-error` : help ? `${id}-help` : undefined,
});

export type InputProps = Omit<ComponentProps<'input'>, 'onChange'> & { onText: (text: string) => void };

/** A field for one line of text. */
export function TextField({ label, help, error, onText, className = '', ...input }: FieldTexts & InputProps) {
  const field = { id: input.id, label, help, error };
  return (
    <Field {...field}>
      <input
        autoComplete="off"
        {...input}
        {...described(field)}
        onChange={(event) => onText(event.target.value)}
        className={`${control} ${className}`}
      />
    </Field>
  );
}

export type Choice<T extends string = string> = { value: T; label: string };
/** Choices without a group have an empty label. */
export type ChoiceGroup<T extends string = string> = { label: string; choices: readonly Choice<T>[] };

export type SelectProps<T extends string> = Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children'> & {
  value: string;
  groups: readonly ChoiceGroup<T>[];
  onPick: (value: T) => void;
};

/** A select with option groups; a value outside the groups is kept as an extra option. */
export function Select<T extends string>({ value, groups, onPick, ...select }: SelectProps<T>) {
  const known = (text: string) => groups.flatMap(({ choices }) => choices).find((choice) => choice.value === text);
  const options = (choices: readonly Choice[]) =>
    choices.map((choice) => (
      <option key={choice.value} value={choice.value}>
        {choice.label}
      </option>
    ));
  const pick = (text: string) => {
    const choice = known(text);
    if (choice) onPick(choice.value);
  };
  return (
    <select {...select} value={value} onChange={(event) => pick(event.target.value)} className={control}>
      {!known(value) && <option value={value}>{value}</option>}
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

/** A select below its label. */
export function SelectField<T extends string>({ label, error, ...select }: FieldTexts & SelectProps<T>) {
  const field = { id: select.id, label, error };
  return (
    <Field {...field}>
      <Select {...select} {...described(field)} />
    </Field>
  );
}
