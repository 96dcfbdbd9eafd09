import type { UseFormRegister } from 'react-hook-form';
import type { LeadField } from '@/lib/domain/leads/lead-forms';
import type { FormSetup } from './lead-types';
import type { LeadFormApi, Values } from './use-lead-values';
import { errorText } from './field-messages';

/** What a form field needs to render. */
export type Bound = {
  id: string;
  name: LeadField;
  label: string;
  optional?: string;
  help?: string;
  error?: string;
  isRequired: boolean;
  initial: string | string[] | undefined;
  setup: FormSetup;
  form: LeadFormApi;
  register: UseFormRegister<Values>;
};

/** Binds a field to its form; `initial` is the default value of its element. */
export function bind(
  setup: FormSetup,
  form: LeadFormApi,
  name: LeadField,
  isRequired: boolean,
  initial: Bound['initial'],
): Bound {
  const { words } = setup;
  const key = form.errorOf(name);
  return {
    id: `${setup.id}-${name}`,
    name,
    label: words.fields[name] ?? name,
    optional: isRequired ? undefined : words.optional,
    help: words.help[name],
    error: key ? errorText(setup, name, key, form.api.getValues(name) ?? initial) : undefined,
    isRequired,
    initial,
    setup,
    form,
    register: form.api.register,
  };
}
