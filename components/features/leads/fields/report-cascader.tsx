import { useEffect, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import type { Bound } from '@/components/features/leads/bound';
import type { ChoiceGroup } from '@/components/features/leads/lead-types';
import { control, describedBy, edge, Field, Options } from '@/components/ui/forms/field';

type Props = { bound: Bound; groups: readonly ChoiceGroup[]; className?: string };

export function ReportCascader({ bound, groups, className }: Props) {
  const { id, name, label, help, error, setup, initial, form } = bound;
  const { field } = useController({ name, control: form.api.control, defaultValue: initial ?? '' });
  const plain = useRef<HTMLSelectElement>(null);
  const [picked, setPicked] = useState<number | null>(null);
  const value = String(field.value ?? '');
  const onChange = useRef(field.onChange);
  useEffect(() => {
    // Keep the choice made in the grouped select before hydration.
    const before = plain.current?.value;
    if (before) onChange.current(before);
    setPicked(-1);
  }, []);
  const look = `${control} ${edge(Boolean(error))}`;
  const isScripted = picked !== null;
  const ofValue = groups.findIndex(({ choices }) => choices.some((choice) => choice.value === value));
  const at = ofValue >= 0 ? ofValue : (picked ?? -1);
  const pick = (index: number) => {
    const choices = groups[index]?.choices ?? [];
    setPicked(index);
    field.onChange(choices.length === 1 ? (choices[0]?.value ?? '') : '');
  };
  const props = { id, name, 'aria-required': true, className: look, ...describedBy(id, help, error) };
  const grouped = groups.map((group) => (
    <optgroup key={group.label} label={group.label}>
      <Options choices={group.choices} />
    </optgroup>
  ));
  if (!isScripted)
    return (
      <Field id={id} label={label} help={help} error={error} className={className}>
        <select ref={plain} {...props} defaultValue={String(initial ?? '')}>
          <option value="">{setup.words.choose}</option>
          {grouped}
        </select>
      </Field>
    );
  return (
    <div className={`grid gap-4 sm:grid-cols-2 ${className ?? ''}`}>
      <Field id={`${id}-group`} label={setup.words.cascader.group}>
        <select
          id={`${id}-group`}
          value={at < 0 ? '' : at}
          onChange={(event) => pick(event.target.value === '' ? -1 : Number(event.target.value))}
          className={`${control} ${edge(false)}`}
        >
          <option value="">{setup.words.choose}</option>
          <Options choices={groups.map((group, index) => ({ value: String(index), label: group.label }))} />
        </select>
      </Field>
      <Field id={id} label={label} help={help} error={error}>
        <select ref={field.ref} onBlur={field.onBlur} onChange={field.onChange} value={value} {...props}>
          <option value="">{setup.words.choose}</option>
          {at >= 0 ? <Options choices={groups[at]?.choices ?? []} /> : grouped}
        </select>
      </Field>
    </div>
  );
}
