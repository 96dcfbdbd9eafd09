import { useEffect, useRef } from 'react';
import type { Bound } from '@/components/features/leads/bound';
import { control, describedBy, edge, Field } from '@/components/ui/forms/field';
import type { Choice } from '@/components/features/leads/lead-types';

type SelectFieldProps = {
  bound: Bound;
  choices: readonly Choice[];
  choose: string;
  onPick?: (value: string) => void;
  className?: string;
};

/** Single choice. A value chosen before its options arrived stays selectable. */
export function SelectField({ bound, choices, choose, onPick, className }: SelectFieldProps) {
  const { id, name, label, optional, help, error, isRequired, initial, register, form } = bound;
  const { setValue, getValues } = form.api;
  const first = String(getValues(name) ?? initial ?? '');
  const count = useRef(choices.length);
  useEffect(() => {
    if (count.current === choices.length) return;
    count.current = choices.length;
    // The value was set before its option existed, so the select could not show it; set it again.
    const value = getValues(name);
    if (value) setValue(name, value);
  }, [choices.length, getValues, setValue, name]);
  return (
    <Field id={id} label={label} optional={optional} help={help} error={error} className={className}>
      <select
        {...register(name, { onChange: (event) => onPick?.(event.target.value) })}
        id={id}
        defaultValue={first}
        aria-required={isRequired || undefined}
        {...describedBy(id, help, error)}
        className={`${control} ${edge(Boolean(error))}`}
      >
        <option value="">{choose}</option>
        {first && !choices.some(({ value }) => value === first) && <option value={first}>{first}</option>}
        {choices.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Field>
  );
}
