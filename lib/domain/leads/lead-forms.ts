/** Every field that a form of this site can have, by its wire name. */
export type LeadField =
  | 'firstname'
  | 'lastname'
  | 'company'
  | 'country'
  | 'email'
  | 'phone'
  | 'phoneCode'
  | 'industry'
  | 'service'
  | 'serviceLocations'
  | 'reports'
  | 'question';

/** Requirement of a field. A `plain` field may be empty and gets no format check. */
export type FieldRequirement = 'required' | 'optional' | 'plain';

const person = { firstname: 'required', lastname: 'required' } as const;
const reach = { email: 'required', phoneCode: 'optional', phone: 'required' } as const;
const company = { company: 'required', country: 'optional' } as const;
const locations = { serviceLocations: 'optional' } as const;
const question = { question: 'required' } as const;

/** The forms with their fields in display order. */
const asked = {
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

export type LeadForm = keyof typeof asked;
export const leadForms = Object.keys(asked) as LeadForm[];

export function isLeadForm(value: unknown): value is LeadForm {
  return typeof value === 'string' && Object.hasOwn(asked, value);
}

/** Fields of a form with their requirement, in display order. */
export function leadFormFields(form: LeadForm): [LeadField, FieldRequirement][] {
  return Object.entries(asked[form]) as [LeadField, FieldRequirement][];
}

/** Purposes of the dialog; each has its own title. */
export const dialogPurposes = ['quotation', 'book', 'apply_for', 'fast'] as const;
export type DialogPurpose = (typeof dialogPurposes)[number];
