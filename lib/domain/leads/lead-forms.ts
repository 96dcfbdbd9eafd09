import { isUnreadableLine, isUnreadableText, lengthOf } from '@/lib/domain/text/text-rules';

/** Message keys of field errors. The misspellings are part of the contract. */
export const messageKeys = [
  'firstname_remark',
  'lastname_remark',
  'company_remark',
  'phone_remark',
  'phone_code_remark',
  'email_remark',
  'email_vaild_remark',
  'email_has_received',
  'question_remark',
  'contact_question_remark',
  'support_question_remark',
  'service_remark',
  'service_exceed_remark',
  'industry_remark',
  'industry_exceed_remark',
  'reports_remark',
  'exceed_remark',
  'locations_remark',
  'characters_remark',
  'file_type_remark',
  'file_empty_remark',
  'file_content_remark',
  'file_size_remark',
  'file_count_remark',
  'file_total_remark',
  'file_failed_remark',
  'abroad_remark',
] as const;
export type MessageKey = (typeof messageKeys)[number];

export const isMessageKey = (key: unknown): key is MessageKey => (messageKeys as readonly unknown[]).includes(key);

type FieldFacts = {
  /** Message key of an empty required field. */
  missing: MessageKey;
  /** Maximum characters of a text. */
  max?: number;
  /** Attributes of its control. */
  autoComplete?: string;
  inputMode?: 'email' | 'tel';
};

/** Every field that a form of this site can have, by its wire name, in the order of mails and exports. */
const fields = {
  firstname: { missing: 'firstname_remark', max: 50, autoComplete: 'given-name' },
  lastname: { missing: 'lastname_remark', max: 60, autoComplete: 'family-name' },
  company: { missing: 'company_remark', max: 100, autoComplete: 'organization' },
  country: { missing: 'characters_remark', max: 100 },
  email: { missing: 'email_remark', max: 100, autoComplete: 'email', inputMode: 'email' },
  phoneCode: { missing: 'phone_remark', max: 8, autoComplete: 'tel-country-code', inputMode: 'tel' },
  phone: { missing: 'phone_remark', max: 50, autoComplete: 'tel-national', inputMode: 'tel' },
  industry: { missing: 'industry_remark', max: 100 },
  service: { missing: 'service_remark', max: 100 },
  reports: { missing: 'reports_remark' },
  serviceLocations: { missing: 'locations_remark' },
  question: { missing: 'question_remark', max: 255 },
} as const satisfies Record<string, FieldFacts>;

export type LeadField = keyof typeof fields;
export const leadFields: Readonly<Record<LeadField, FieldFacts>> = fields;
export const leadFieldNames = Object.keys(fields) as LeadField[];

/** Requirement of a field. A `plain` field may be empty and gets no format check. */
export type FieldRequirement = 'required' | 'optional' | 'plain';

const person = { firstname: 'required', lastname: 'required' } as const;
const reach = { email: 'required', phoneCode: 'optional', phone: 'required' } as const;
const company = { company: 'required', country: 'optional' } as const;
const locations = { serviceLocations: 'optional' } as const;
const question = { question: 'required' } as const;

/** The forms with their fields in display order. */
const forms = {
  dialog: { ...person, ...company, ...reach, ...locations, ...question },
  guide: { ...person, ...company, ...reach, ...locations, ...question },
  'contact-sales': { ...person, ...company, ...reach, industry: 'optional', ...locations, ...question },
  'sample-report': { reports: 'required', ...person, ...company, ...reach, ...question },
  support: { ...person, ...company, ...reach, service: 'required', industry: 'required', ...question },
  pricing: { company: 'required', email: 'plain', question: 'plain' },
  apply: { ...person, country: 'optional', ...reach, ...locations },
  message: { ...person, ...company, ...reach, ...question },
  'free-report': { ...person, company: 'required', email: 'required' },
  event: { email: 'required' },
  'quick-quote': { firstname: 'required', ...reach, ...question },
} as const satisfies Record<string, Partial<Record<LeadField, FieldRequirement>>>;

export type LeadForm = keyof typeof forms;
export const leadForms = Object.keys(forms) as LeadForm[];

export function isLeadForm(value: unknown): value is LeadForm {
  return typeof value === 'string' && Object.hasOwn(forms, value);
}

/** Fields of a form with their requirement, in display order. */
export function leadFormFields(form: LeadForm): [LeadField, FieldRequirement][] {
  return Object.entries(forms[form]) as [LeadField, FieldRequirement][];
}

/**
 * Message key of the confirmation; its remark has the same key and `_remark`. Support and the non-Chinese sample report
 * state the answer time in hours. A Chinese or free report request, and a dialog that requests a report, say where the
 * report is sent.
 */
export function thanksOf(form: LeadForm, locale: string, hasReport: boolean) {
  if (form === 'apply') return 'apply_submitted_successfully';
  if (form === 'support' || (form === 'sample-report' && locale !== 'zh')) return 'thank_you';
  return form === 'sample-report' || form === 'free-report' || hasReport
    ? 'report_submitted_successfully'
    : 'submitted_successfully';
}

/** Message key of an empty required field. Contact sales and support have their own for the question. */
export function missingKey(form: LeadForm, field: LeadField): MessageKey {
  if (field === 'question' && form === 'contact-sales') return 'contact_question_remark';
  if (field === 'question' && form === 'support') return 'support_question_remark';
  return leadFields[field].missing;
}

/** Message key of a field that is too long. */
export function tooLongKey(form: LeadForm, field: LeadField): MessageKey {
  if (form === 'support' && field === 'service') return 'service_exceed_remark';
  if (form === 'support' && field === 'industry') return 'industry_exceed_remark';
  return 'exceed_remark';
}

/** Message keys that the fields of one form can need, so that a page includes no others. */
export function messageKeysOf(form: LeadForm): MessageKey[] {
  const keys = new Set<MessageKey>(['characters_remark']);
  for (const [field, requirement] of leadFormFields(form)) {
    if (requirement === 'plain') continue;
    keys.add(missingKey(form, field)).add(tooLongKey(form, field));
    if (field === 'email') keys.add('email_vaild_remark');
    if (field === 'phone') keys.add('phone_code_remark');
  }
  if (form === 'dialog') keys.add('email_has_received');
  if (form === 'apply') for (const key of messageKeys) if (key.startsWith('file_')) keys.add(key);
  return [...keys];
}

/** Maximum characters of any text; the only limit of a `plain` field. */
const maxTextLength = 2_000;

/** Maximum characters of a field in one form. */
export function limitOf(form: LeadForm, field: LeadField): number {
  const isPlain = leadFormFields(form).some(([name, requirement]) => name === field && requirement === 'plain');
  return (isPlain ? undefined : leadFields[field].max) ?? maxTextLength;
}

/**
 * Returns the message key for a text that no field of any form accepts, in the browser or on the server; null when the
 * text is acceptable. Only the question has several lines: in any other field a line break cannot be typed and indicates
 * mail header injection.
 */
export function textProblem(field: string, text: string): 'exceed_remark' | 'characters_remark' | null {
  if (lengthOf(text) > maxTextLength) return 'exceed_remark';
  const isRefused = field === 'question' ? isUnreadableText(text) : isUnreadableLine(text);
  return isRefused ? 'characters_remark' : null;
}
