import type { ReactElement } from 'react';
import { type Bound, bind } from '@/components/features/leads/bound';
import type { Choice, FormSetup } from '@/components/features/leads/lead-types';
import type { LeadFormApi } from '@/components/features/leads/use-lead-values';
import { FieldNotes } from '@/components/ui/forms/field';
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
import { ReportCascader } from './report-cascader';

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
