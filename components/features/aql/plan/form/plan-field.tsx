import type { ComponentProps } from 'react';
import { describedBy, Field } from '@/components/ui/forms/field';

export const control =
  'min-h-11 w-full min-w-0 rounded-control border border-edge bg-card px-3 py-2 text-[1rem] leading-snug aria-invalid:border-reject';

type FieldTexts = { id: string; label: string; help?: string; error?: string };
export type InputProps = Omit<ComponentProps<'input'>, 'onChange'> & { onText: (text: string) => void };

/** A field for one line of text, with help or an error below it; `children` stand beside it. */
export function TextField({ label, help, error, onText, className = '', children, ...input }: FieldTexts & InputProps) {
  const notes = { id: input.id, help: error ? undefined : help, error };
  return (
    <Field {...notes} label={label}>
      <div className="flex gap-2">
        <input
          autoComplete="off"
          {...input}
          {...describedBy(input.id, notes.help, error)}
          onChange={(event) => onText(event.target.value)}
          className={`${control} ${className}`}
        />
        {children}
      </div>
    </Field>
  );
}

export type Choice<T extends string = string> = { value: T; label: string };
type Group<T extends string> = { label: string; choices: readonly Choice<T>[] };
export type Choices<T extends string = string> = readonly (Choice<T> | Group<T>)[];

export type SelectProps<T extends string> = Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children'> & {
  value: string;
  choices: Choices<T>;
  onPick: (value: T) => void;
};

const singly = <T extends string>(choices: Choices<T>): readonly Choice<T>[] =>
  choices.flatMap((one) => ('choices' in one ? one.choices : [one]));

/** The options of a select; a `value` that is none of them comes first, as it was given. */
export function Options({ value, choices }: { value: string; choices: Choices }) {
  const option = (choice: Choice) => (
    <option key={choice.value} value={choice.value}>
      {choice.label}
    </option>
  );
  return (
    <>
      {!singly(choices).some((choice) => choice.value === value) && <option value={value}>{value}</option>}
      {choices.map((one) =>
        'choices' in one ? (
          <optgroup key={one.label} label={one.label}>
            {one.choices.map(option)}
          </optgroup>
        ) : (
          option(one)
        ),
      )}
    </>
  );
}

export function Select<T extends string>({ value, choices, onPick, ...select }: SelectProps<T>) {
  const pick = (text: string) => {
    const picked = singly(choices).find((choice) => choice.value === text);
    if (picked) onPick(picked.value);
  };
  return (
    <select {...select} value={value} onChange={(event) => pick(event.target.value)} className={control}>
      <Options value={value} choices={choices} />
    </select>
  );
}

export function SelectField<T extends string>({ label, error, ...select }: FieldTexts & SelectProps<T>) {
  return (
    <Field id={select.id} label={label} error={error}>
      <Select {...select} {...describedBy(select.id, undefined, error)} />
    </Field>
  );
}
