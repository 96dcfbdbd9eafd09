import { reportTypeOf } from '@/lib/domain/leads/fields/report-types';
import { parseRecord } from '@/lib/domain/wire/parse-envelope';

/** Purposes of the dialog; each has its own title. Here, because every page reads them, and few the fields of forms. */
export const dialogPurposes = ['quotation', 'book', 'apply_for', 'fast'] as const;
export type DialogPurpose = (typeof dialogPurposes)[number];

export type LeadPrefill = {
  purpose: DialogPurpose;
  /** Report type, sent as `type`. */
  type?: number;
  /** Option value of a country. */
  country?: string;
  product?: string;
  /** Of the lot, in pieces. */
  quantity?: string;
  city?: string;
  date?: string;
  /** What is asked for, such as the name of a service. */
  question?: string;
  /** Query of a visit plan, sent as `plan`. */
  plan?: string;
  source?: string;
};

export const leadDialogAttribute = 'data-ask';

export function leadDialogProps(ask: LeadPrefill): { [leadDialogAttribute]: string } {
  return { [leadDialogAttribute]: JSON.stringify(ask) };
}

export function leadDialogPropsFor(path: string): Partial<ReturnType<typeof leadDialogProps>> {
  return path === '/contactus' ? leadDialogProps({ purpose: 'quotation' }) : {};
}

export function parseLeadPrefill(text: string | null): LeadPrefill | null {
  const value = parseRecord(text ?? '') ?? {};
  const purpose = dialogPurposes.find((known) => known === value.purpose);
  if (!purpose) return null;
  const type = reportTypeOf(value.type);
  const texts = (['country', 'product', 'quantity', 'city', 'date', 'question', 'plan', 'source'] as const).flatMap(
    (name) => {
      const given = value[name];
      return typeof given === 'string' ? [[name, given]] : [];
    },
  );
  return { purpose, ...(type === null ? {} : { type }), ...Object.fromEntries(texts) };
}
