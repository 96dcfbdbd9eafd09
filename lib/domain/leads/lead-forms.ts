import type { consultationSchema } from '@/lib/contract/leads';
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

/** Each kind has a rule (`lead-rules.ts`) and a control; a chosen one also options and words in a confirmation. */
const kinds = {
  line: 'typed',
  lines: 'typed',
  email: 'typed',
  phoneCode: 'typed',
  phone: 'typed',
  country: 'typed',
  industry: 'chosen',
  report: 'chosen',
  locations: 'several chosen',
} as const;
export type FieldKind = keyof typeof kinds;
export type ChosenKind = { [Kind in FieldKind]: (typeof kinds)[Kind] extends 'typed' ? never : Kind }[FieldKind];

export type FieldFacts = {
  kind: FieldKind;
  missing: MessageKey;
  max?: number;
  autoComplete?: string;
  inputMode?: 'email' | 'tel';
};

/** Every field that a form of this site can have, by its name in the contract, in the order of mails and exports. */
const fields = {
  firstname: { kind: 'line', missing: 'firstname_remark', max: 50, autoComplete: 'given-name' },
  lastname: { kind: 'line', missing: 'lastname_remark', max: 60, autoComplete: 'family-name' },
  company: { kind: 'line', missing: 'company_remark', max: 100, autoComplete: 'organization' },
  country: { kind: 'country', missing: 'characters_remark', max: 100 },
  email: { kind: 'email', missing: 'email_remark', max: 100, autoComplete: 'email', inputMode: 'email' },
  phoneCode: { kind: 'phoneCode', missing: 'phone_remark', max: 8, autoComplete: 'tel-country-code', inputMode: 'tel' },
  phone: { kind: 'phone', missing: 'phone_remark', max: 50, autoComplete: 'tel-national', inputMode: 'tel' },
  industry: { kind: 'industry', missing: 'industry_remark', max: 100 },
  service: { kind: 'line', missing: 'service_remark', max: 100 },
  reports: { kind: 'report', missing: 'reports_remark' },
  serviceLocations: { kind: 'locations', missing: 'locations_remark' },
  question: { kind: 'lines', missing: 'question_remark', max: 255 },
} as const satisfies Partial<Record<keyof (typeof consultationSchema)['shape'], FieldFacts>>;

export type LeadField = keyof typeof fields;
export const leadFields: Readonly<Record<LeadField, FieldFacts>> = fields;
export const leadFieldNames = Object.keys(fields) as LeadField[];

const kindOf = (name: string): FieldKind | undefined =>
  Object.hasOwn(fields, name) ? fields[name as LeadField].kind : undefined;

export const isChosenKind = (kind: FieldKind): kind is ChosenKind => kinds[kind] !== 'typed';

export function isListField(name: string): boolean {
  const kind = kindOf(name);
  return kind !== undefined && kinds[kind] === 'several chosen';
}

/** Requirement of a field. A `plain` field may be empty and gets no format check. */
export type FieldRequirement = 'required' | 'optional' | 'plain';

const person = { firstname: 'required', lastname: 'required' } as const;
const reach = { email: 'required', phoneCode: 'optional', phone: 'required' } as const;
const company = { company: 'required', country: 'optional' } as const;
const locations = { serviceLocations: 'optional' } as const;
const question = { question: 'required' } as const;

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

export const isLeadForm = (value: unknown): value is LeadForm =>
  typeof value === 'string' && Object.hasOwn(forms, value);

export const leadFormFields = (form: LeadForm): [LeadField, FieldRequirement][] =>
  Object.entries(forms[form]) as [LeadField, FieldRequirement][];

/** What the forms for a quote ask about, each in a control of its own. With the free text these answers are `question`. */
export const questionParts = ['product', 'quantity', 'city', 'date'] as const;
export type QuestionPart = (typeof questionParts)[number];
const quoteForms = new Set<LeadForm>(['dialog', 'contact-sales', 'quick-quote']);

export const questionPartsOf = (form: LeadForm): readonly QuestionPart[] => (quoteForms.has(form) ? questionParts : []);

/** The controls of a form in their order. */
export const controlNames = (form: LeadForm): (LeadField | QuestionPart)[] =>
  leadFormFields(form).flatMap(([field]) => (field === 'question' ? [...questionPartsOf(form), field] : [field]));

/** Message key of the confirmation, which says where a report is sent, or the answer time in hours (`thank_you`). */
export function thanksOf(form: LeadForm, locale: string, hasReport: boolean) {
  if (form === 'apply') return 'apply_submitted_successfully';
  if (form === 'support' || (form === 'sample-report' && locale !== 'zh')) return 'thank_you';
  return form === 'sample-report' || form === 'free-report' || hasReport
    ? 'report_submitted_successfully'
    : 'submitted_successfully';
}

export function missingKey(form: LeadForm, field: LeadField): MessageKey {
  if (field === 'question' && form === 'contact-sales') return 'contact_question_remark';
  if (field === 'question' && form === 'support') return 'support_question_remark';
  return leadFields[field].missing;
}

export function tooLongKey(form: LeadForm, field: LeadField): MessageKey {
  if (form === 'support' && field === 'service') return 'service_exceed_remark';
  if (form === 'support' && field === 'industry') return 'industry_exceed_remark';
  return 'exceed_remark';
}

export function messageKeysOf(form: LeadForm): MessageKey[] {
  const keys = new Set<MessageKey>(['characters_remark']);
  for (const [field, requirement] of leadFormFields(form)) {
    if (requirement === 'plain') continue;
    keys.add(missingKey(form, field)).add(tooLongKey(form, field));
    if (leadFields[field].kind === 'email') keys.add('email_vaild_remark');
    if (leadFields[field].kind === 'phone') keys.add('phone_code_remark');
  }
  if (form === 'dialog') keys.add('email_has_received');
  if (form === 'apply') for (const key of messageKeys) if (key.startsWith('file_')) keys.add(key);
  return [...keys];
}

/** Maximum characters of any text; the only limit of a `plain` field. */
const maxTextLength = 2_000;

export function limitOf(form: LeadForm, field: LeadField): number {
  const isPlain = leadFormFields(form).some(([name, requirement]) => name === field && requirement === 'plain');
  return (isPlain ? undefined : leadFields[field].max) ?? maxTextLength;
}

/** For browser and server. In all but `lines` a line break cannot be typed and indicates mail header injection. */
export function textProblem(field: string, text: string): 'exceed_remark' | 'characters_remark' | null {
  if (lengthOf(text) > maxTextLength) return 'exceed_remark';
  const isRefused = kindOf(field) === 'lines' ? isUnreadableText(text) : isUnreadableLine(text);
  return isRefused ? 'characters_remark' : null;
}
