import { csvLine } from '@/lib/domain/delimited/csv-cell';
import { doubtedPhoneCode } from '@/lib/backend/services/leads/phone-e164';

/** The columns of an export; parameters without a column share the last. */
export const csvColumns = [
  'id',
  'createdAt',
  'form',
  'locale',
  'source',
  'firstname',
  'lastname',
  'company',
  'country',
  'email',
  'phoneCode',
  'phone',
  'phoneE164',
  'phoneDoubt',
  'industry',
  'service',
  'reports',
  'type',
  'serviceLocations',
  'question',
  'campaign',
  'other',
] as const;

type Exported = {
  id: string;
  createdAt: Date;
  form: string;
  locale: string;
  source: string;
  phoneE164: string | null;
  campaign: string | null;
  fields: Record<string, unknown>;
};

export function csvRow(lead: Exported): string {
  const { fields, ...rest } = lead;
  const named = new Set<string>(csvColumns);
  const other = Object.fromEntries(Object.entries(fields).filter(([name]) => !named.has(name)));
  const doubted = doubtedPhoneCode(fields);
  const phoneDoubt = doubted && `does not fit ${doubted}`;
  const all: Record<string, unknown> = {
    ...fields,
    ...rest,
    phoneDoubt,
    other: Object.keys(other).length > 0 ? other : '',
  };
  return csvLine(csvColumns.map((name) => all[name]));
}
