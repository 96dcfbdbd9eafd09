import { emailInput, hasSeveralEmails, refusedPart } from '@/lib/domain/leads/fields/email';
import { fileLimits } from '@/lib/domain/leads/fields/lead-files';
import { type LeadField, leadFields, limitOf, type QuestionPart } from '@/lib/domain/leads/lead-forms';
import { fill } from '@/lib/i18n/fill';
import type { FormSetup } from './lead-types';
import type { LeadFormApi } from './use-lead-values';

export function errorText(
  { form, locale, words, contactValues, emailRule }: FormSetup,
  field: string,
  key: string,
  value: unknown,
): string {
  const said = fill(words.errors[key] ?? words.errors.characters_remark ?? '', {
    max: limitOf(form, Object.hasOwn(leadFields, field) ? (field as LeadField) : 'question'),
    ...fileLimits(locale),
    phone: contactValues.phone,
  });
  if (field === 'file' && value) return `${value}: ${said}`;
  if (key !== 'email_vaild_remark' || typeof value !== 'string') return said;
  const address = emailInput(value);
  const character = refusedPart(address, emailRule);
  const reason = hasSeveralEmails(address) ? 'email_one' : character?.trim() === '' ? 'email_space' : 'email_character';
  return character ? `${said}. ${fill(words.errors[reason] ?? '', { character, phone: contactValues.phone })}` : said;
}

export function bind<Name extends LeadField | QuestionPart>(
  setup: FormSetup,
  form: LeadFormApi,
  name: Name,
  isRequired: boolean,
  initial: string | string[] | undefined,
) {
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

export type Bound<Name extends LeadField | QuestionPart = LeadField> = ReturnType<typeof bind<Name>>;
