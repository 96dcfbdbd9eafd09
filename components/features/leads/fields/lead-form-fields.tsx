import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { type Bound, bind } from '@/components/features/leads/bound';
import type { Choice, ChoiceGroup, FormSetup } from '@/components/features/leads/lead-types';
import type { LeadFormApi } from '@/components/features/leads/use-lead-values';
import { control, describedBy, edge, Field, FieldNotes, Options } from '@/components/ui/forms/field';
import type { Draft } from '@/lib/domain/leads/draft';
import { phoneCodeOfCountry } from '@/lib/domain/leads/fields/country-options';
import {
  type FieldKind,
  type LeadField,
  leadFields,
  leadFormFields,
  type QuestionPart,
  questionPartsOf,
} from '@/lib/domain/leads/lead-forms';
import { PhoneField, QuestionField, SelectField, TextField } from './lead-inputs';

/** On phones the two names share a row. */
const half = new Set<LeadField>(['firstname', 'lastname']);
const wideKinds = new Set<FieldKind>(['report', 'locations', 'lines']);

type FormFieldsProps = { setup: FormSetup; form: LeadFormApi; values: Draft; isNarrow: boolean };

export function FormFields({ setup, form, values, isNarrow }: FormFieldsProps) {
  const asked = leadFormFields(setup.form);
  const bound = new Map(
    asked.map(([field, how]) => [field, bind(setup, form, field, how === 'required', values[field])]),
  );
  const parts = setup.words.more
    ? questionPartsOf(setup.form).map((part) => ({
        ...bind(setup, form, part, false, values[part]),
        optional: undefined,
      }))
    : [];
  const spanOf = (field: LeadField) => {
    const isAlone =
      wideKinds.has(leadFields[field].kind) ||
      asked.length < 4 ||
      (field === 'industry' && setup.form === 'contact-sales');
    if (isNarrow) return '';
    return isAlone ? 'col-span-2' : half.has(field) ? '' : 'col-span-2 sm:col-span-1';
  };
  return (
    <div className={`grid gap-x-5 gap-y-4 ${isNarrow ? '' : 'grid-cols-2'}`}>
      {asked.map(([field]) => {
        const boundField = bound.get(field);
        return boundField ? (
          <OneField
            key={field}
            bound={boundField}
            code={bound.get('phoneCode')}
            parts={parts}
            className={spanOf(field)}
          />
        ) : null;
      })}
    </div>
  );
}

type OneFieldProps = { bound: Bound; code?: Bound; parts: Bound<QuestionPart>[]; className: string };

function OneField({ code, parts, ...props }: OneFieldProps): ReactElement | null {
  const { name, setup, form } = props.bound;
  const { choose } = setup.words;
  const { countries, areaCodes, industries = [], locations = [], reports = [] } = setup.options;
  const setCode = (value: string) => {
    const current = String(form.api.getValues('phoneCode') ?? '') || undefined;
    form.api.setValue('phoneCode', phoneCodeOfCountry(countries ?? [], value, current));
  };
  switch (leadFields[name].kind) {
    case 'line':
    case 'email':
      return <TextField {...props} />;
    case 'lines':
      return <QuestionField {...props} parts={parts} />;
    case 'report':
      return <ReportCascader {...props} groups={reports} />;
    case 'locations':
      return <MultiSelect {...props} choices={locations} />;
    case 'phoneCode':
      return null;
    case 'phone':
      if (!code) return <TextField {...props} />;
      return <PhoneField code={code} phone={props.bound} codes={areaCodes} className={props.className} />;
    case 'country':
      if (!countries) return <TextField {...props} />;
      return <SelectField {...props} choices={countries} choose={choose} onPick={setCode} />;
    case 'industry':
      if (setup.form !== 'contact-sales') return <TextField {...props} suggestions={industries} />;
      return <SelectField {...props} choices={industries} choose={choose} />;
  }
}

function MultiSelect({ bound, choices, className }: { bound: Bound; choices: readonly Choice[]; className: string }) {
  const { id, name, label, optional, help, error, initial, register } = bound;
  const ticked = Array.isArray(initial) ? initial : [];
  return (
    // The error summary links here, so this element must be focusable.
    <fieldset id={id} tabIndex={-1} aria-describedby={error ? `${id}-error` : undefined} className={className}>
      <legend className="mb-1.5 text-small font-[550]">
        {label}
        {optional && <span className="font-normal text-soft"> ({optional})</span>}
      </legend>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] border border-edge bg-card px-3 py-1.5 text-small rounded-control">
        {choices.map(({ value, label: text }) => (
          <li key={value}>
            <label className="flex min-h-9 items-center gap-2.5 hover:text-accent">
              <input
                {...register(name)}
                type="checkbox"
                value={value}
                defaultChecked={ticked.includes(value)}
                className="size-4.5 accent-(--accent)"
              />
              {text}
            </label>
          </li>
        ))}
      </ul>
      <FieldNotes id={id} help={help} error={error} />
    </fieldset>
  );
}

type CascaderProps = { bound: Bound; groups: readonly ChoiceGroup[]; className?: string };

function ReportCascader({ bound, groups, className }: CascaderProps) {
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
