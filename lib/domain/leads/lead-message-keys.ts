import { leadFormFields, type LeadField, type LeadForm } from './lead-forms';

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

const missing: Record<LeadField, MessageKey> = {
  firstname: 'firstname_remark',
  lastname: 'lastname_remark',
  company: 'company_remark',
  country: 'characters_remark',
  email: 'email_remark',
  phone: 'phone_remark',
  phoneCode: 'phone_remark',
  industry: 'industry_remark',
  service: 'service_remark',
  serviceLocations: 'locations_remark',
  reports: 'reports_remark',
  question: 'question_remark',
};

/** Message key of an empty required field. Contact sales and support have their own for the question. */
export function missingKey(form: LeadForm, field: LeadField): MessageKey {
  if (field === 'question' && form === 'contact-sales') return 'contact_question_remark';
  if (field === 'question' && form === 'support') return 'support_question_remark';
  return missing[field];
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
  for (const [field, asked] of leadFormFields(form)) {
    if (asked === 'plain') continue;
    keys.add(missingKey(form, field)).add(tooLongKey(form, field));
    if (field === 'email') keys.add('email_vaild_remark');
    if (field === 'phone') keys.add('phone_code_remark');
  }
  if (form === 'dialog') keys.add('email_has_received');
  if (form === 'apply')
    for (const key of [
      'file_type_remark',
      'file_empty_remark',
      'file_content_remark',
      'file_size_remark',
      'file_count_remark',
      'file_total_remark',
      'file_failed_remark',
    ] as const)
      keys.add(key);
  return [...keys];
}
