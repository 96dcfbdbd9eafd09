import { type DialogPurpose, dialogPurposes } from './lead-forms';
import { reportTypeOf } from '@/lib/domain/leads/fields/report-types';

/** What a button that opens the dialog knows already. */
export type Ask = {
  purpose: DialogPurpose;
  /** A kind of report, sent as `type`. */
  type?: number;
  /** The `value` of a country. */
  country?: string;
  /** A product, put into the question. */
  product?: string;
  source?: string;
};

export const askAttribute = 'data-ask';

/** The attribute of a link that opens the dialog; without script the link leads where it says. */
export function askProps(ask: Ask): { [askAttribute]: string } {
  return { [askAttribute]: JSON.stringify(ask) };
}

/** The same for a link whose address stands in the content: one to the contact page asks for a quote. */
export function askPropsOf(path: string): Partial<ReturnType<typeof askProps>> {
  return path === '/contactus' ? askProps({ purpose: 'quotation' }) : {};
}

/** Reads the attribute; null when it says nothing sensible. */
export function readAsk(text: string | null): Ask | null {
  try {
    const value = JSON.parse(text ?? '') as Partial<Record<keyof Ask, unknown>>;
    const purpose = dialogPurposes.find((known) => known === value.purpose);
    if (!purpose) return null;
    const part = (name: 'country' | 'product' | 'source') =>
      typeof value[name] === 'string' ? { [name]: value[name] as string } : {};
    const type = reportTypeOf(value.type);
    return { purpose, ...(type === null ? {} : { type }), ...part('country'), ...part('product'), ...part('source') };
  } catch {
    return null;
  }
}
