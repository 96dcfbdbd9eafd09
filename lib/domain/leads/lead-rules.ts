import * as z from 'zod/mini';
import { type EmailRule, emailInput, isEmail } from '@/lib/domain/leads/fields/email';
import { phoneCodeOf, statedCode } from '@/lib/domain/leads/fields/lead-phone';
import { reportTypeOf } from '@/lib/domain/leads/fields/report-types';
import { cleanText, lengthOf, normalizeInput, trimmedText } from '@/lib/domain/text/text-rules';
import { isRecord } from '@/lib/domain/wire/parse-envelope';
import {
  type FieldKind,
  type FieldRequirement,
  isMessageKey,
  type LeadField,
  type LeadForm,
  leadFields,
  leadFormFields,
  leadForms,
  limitOf,
  type MessageKey,
  missingKey,
  type QuestionPart,
  questionPartsOf,
  textProblem,
  tooLongKey,
} from './lead-forms';

/** Its own fields, normalized, and all other submitted values (source, timestamp, type …) unchanged. */
export type LeadInput = Partial<Record<Exclude<LeadField, 'serviceLocations' | 'reports'>, string>> & {
  serviceLocations?: string[];
  reports?: number;
  [extra: string]: unknown;
};
export type LeadErrors = Record<string, MessageKey>;
export type Checked = { ok: true; lead: LeadInput } | { ok: false; errors: LeadErrors };
export type CheckOptions = { emailRule?: EmailRule };

const nothing = (value: unknown) => value === undefined || value === null;

function textRule(form: LeadForm, field: LeadField, asked: FieldRequirement, emailRule: EmailRule): z.ZodMiniType {
  const missing = missingKey(form, field);
  const { kind } = leadFields[field];
  // What a keyboard or an address book puts around fields that are no prose is dropped.
  const normalize = kind === 'email' ? emailInput : kind === 'phone' ? normalizeInput : trimmedText;
  const text = z.pipe(
    z.transform((value: unknown) => (nothing(value) ? '' : value)),
    z.string({ error: missing }).check(z.overwrite(cleanText), z.overwrite(normalize)),
  );
  const problem = (value: string): MessageKey | null => {
    if (value === '') return asked === 'required' ? missing : null;
    if (lengthOf(value) > limitOf(form, field)) return tooLongKey(form, field);
    const isChecked = kind === 'email' && asked !== 'plain';
    const unfit = textProblem(field, value);
    if (unfit) return isChecked ? 'email_vaild_remark' : unfit;
    return isChecked && !isEmail(value, emailRule) ? 'email_vaild_remark' : null;
  };
  return text.check(({ value, issues }) => {
    const message = problem(value);
    if (message) issues.push({ code: 'custom', input: value, message });
  });
}

const locationLimits = { items: 60, characters: 100 } as const;

/** A native form sends a single value, which becomes a list of one. */
const locationsRule = z.pipe(
  z.transform((value: unknown) => (nothing(value) || value === '' ? [] : Array.isArray(value) ? value : [value])),
  z
    .array(
      z.string({ error: 'locations_remark' }).check(
        z.overwrite(cleanText),
        z.overwrite(trimmedText),
        z.minLength(1, 'locations_remark'),
        z.maxLength(locationLimits.characters, 'locations_remark'),
        z.refine((text) => textProblem('serviceLocations', text) === null, 'locations_remark'),
      ),
    )
    .check(z.maxLength(locationLimits.items, 'locations_remark')),
);
const reportsRule = z.pipe(
  z.transform((value: unknown): unknown => reportTypeOf(value)),
  z.number({ error: 'reports_remark' }),
);
const phoneCodeRule = z.pipe(
  z.transform((value: unknown) =>
    phoneCodeOf(typeof value === 'string' || typeof value === 'number' ? String(value) : ''),
  ),
  z.string(),
);

const rules: Record<FieldKind, typeof textRule> = {
  line: textRule,
  lines: textRule,
  email: textRule,
  phoneCode: () => phoneCodeRule,
  phone: textRule,
  country: textRule,
  industry: textRule,
  report: () => reportsRule,
  locations: () => locationsRule,
};

const schemaOf = (form: LeadForm, emailRule: EmailRule) =>
  z.looseObject(
    Object.fromEntries(
      leadFormFields(form).map(([field, asked]) => [
        field,
        rules[leadFields[field].kind](form, field, asked, emailRule),
      ]),
    ),
  );

const schemas = new Map(
  leadForms.flatMap((form) =>
    (['strict', 'relaxed'] as const).map((rule) => [`${form} ${rule}`, schemaOf(form, rule)] as const),
  ),
);

/** The only implementation of the rules, for the browser, posts without JavaScript and the service. */
export function checkLead(form: LeadForm, input: unknown, { emailRule = 'strict' }: CheckOptions = {}): Checked {
  const typed = isRecord(input) ? input : {};
  const stated =
    leadFormFields(form).some(([field]) => field === 'phone') && typeof typed.phone === 'string'
      ? statedCode(typed.phone)
      : null;
  // A code that was typed with the number is meant, the one beside it may be the default.
  const given = stated === 'unknown' ? typed : { ...typed, ...stated };
  // Absent fields are added as undefined, so that their own rule reports them.
  const whole = { ...Object.fromEntries(leadFormFields(form).map(([field]) => [field, undefined])), ...given };
  const result = schemas.get(`${form} ${emailRule}`)?.safeParse(whole);
  if (result?.success && stated !== 'unknown') return { ok: true, lead: result.data as LeadInput };
  const errors: LeadErrors = {};
  for (const { path, message } of result?.error?.issues ?? [])
    errors[String(path[0])] ??= isMessageKey(message) ? message : 'characters_remark';
  if (stated === 'unknown') errors.phone ??= 'phone_code_remark';
  return { ok: false, errors };
}

const answerOf = (value: unknown): string => (typeof value === 'string' ? trimmedText(cleanText(value)) : '');

/** The text of a question that is asked in parts: a line of the answers, then what was written freely. */
export function composeQuestion(form: LeadForm, controls: Readonly<Record<string, unknown>>): string {
  const answers = questionPartsOf(form).map((part) => answerOf(controls[part]).replace(/\s+/g, ' '));
  return [answers.filter(Boolean).join(' · '), answerOf(controls.question)].filter(Boolean).join('\n');
}

/** Checks what the controls of a form hold. What is wrong with a composed question is said at the part that makes it so. */
export function checkControls(
  form: LeadForm,
  controls: Readonly<Record<string, unknown>>,
  options: CheckOptions,
): Checked {
  const parts = questionPartsOf(form);
  if (parts.length === 0) return checkLead(form, controls, options);
  const fields = Object.entries(controls).filter(([name]) => !parts.includes(name as QuestionPart));
  const checked = checkLead(
    form,
    { ...Object.fromEntries(fields), question: composeQuestion(form, controls) },
    options,
  );
  if (checked.ok || !checked.errors.question) return checked;
  const { question: key, ...errors } = checked.errors;
  const read: Record<string, unknown> = {};
  const cause = parts.find((part) => {
    read[part] = controls[part];
    const text = composeQuestion(form, read);
    return lengthOf(text) > limitOf(form, 'question') || textProblem('question', text) !== null;
  });
  return { ok: false, errors: { ...errors, [cause ?? 'question']: key } };
}
