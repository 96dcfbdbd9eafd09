import type { Draft } from '@/lib/domain/leads/draft';
import { phoneCodeOfCountry } from '@/lib/domain/leads/fields/country-options';
import { leadFormFields, type LeadField } from '@/lib/domain/leads/lead-forms';
import { type Bound, bind } from '@/components/features/leads/bound';
import { MultiSelect } from './multi-select';
import { PhoneField } from './phone-field';
import { ReportCascader } from './report-cascader';
import { SelectField } from './select-field';
import { QuestionField, TextField } from './text-field';
import type { FormSetup } from '@/components/features/leads/lead-types';
import type { LeadFormApi } from '@/components/features/leads/use-lead-values';

const wide = 'sm:col-span-2';
/** Fields that span both columns. */
const wideFields = new Set<LeadField>(['reports', 'serviceLocations', 'question']);

type FormFieldsProps = { setup: FormSetup; form: LeadFormApi; values: Draft; isNarrow: boolean };

/** The fields of a form in order, each rendered by its type. */
export function FormFields({ setup, form, values, isNarrow }: FormFieldsProps) {
  const asked = leadFormFields(setup.form);
  const bound = new Map(
    asked.map(([field, how]) => [field, bind(setup, form, field, how === 'required', values[field])]),
  );
  const isAlone = (field: LeadField) => wideFields.has(field) || asked.length < 4;
  return (
    <div className={`grid gap-x-5 gap-y-4 ${isNarrow ? '' : 'sm:grid-cols-2'}`}>
      {asked.map(([field]) => {
        const boundField = bound.get(field);
        return boundField && field !== 'phoneCode' ? (
          <OneField
            key={field}
            bound={boundField}
            code={bound.get('phoneCode')}
            className={!isNarrow && isAlone(field) ? wide : ''}
          />
        ) : null;
      })}
    </div>
  );
}

function OneField({ bound, code, className }: { bound: Bound; code?: Bound; className: string }) {
  const { name, setup, form } = bound;
  const { options, words } = setup;
  if (name === 'question') return <QuestionField bound={bound} className={className} />;
  if (name === 'reports') return <ReportCascader bound={bound} groups={options.reports ?? []} className={className} />;
  if (name === 'serviceLocations')
    return <MultiSelect bound={bound} choices={options.locations ?? []} className={className} />;
  if (name === 'phone' && code)
    return <PhoneField code={code} phone={bound} codes={options.areaCodes} className={className} />;
  if (name === 'country' && options.countries) {
    const countries = options.countries;
    const setCode = (value: string) =>
      form.api.setValue(
        'phoneCode',
        phoneCodeOfCountry(countries, value, String(form.api.getValues('phoneCode') ?? '') || undefined),
      );
    return (
      <SelectField bound={bound} choices={countries} choose={words.choose} onPick={setCode} className={className} />
    );
  }
  if (name === 'industry' && setup.form === 'contact-sales')
    return <SelectField bound={bound} choices={options.industries ?? []} choose={words.choose} className={className} />;
  return (
    <TextField bound={bound} suggestions={name === 'industry' ? options.industries : undefined} className={className} />
  );
}
