/** Request headers of a lead, in a module without schemas to keep the browser bundle small. */
export const leadHeaders = { idempotency: 'idempotency-key', context: 'lead-context' } as const;

/** Metadata that the forms of this site send in the `lead-context` header; never forwarded to an external service. */
export type LeadNote = {
  form: string;
  locale: string;
  website?: string;
  filled_ms?: number;
  consent_version?: string;
  consent_abroad?: 'true' | 'false';
  consent_marketing?: 'true' | 'false';
  from?: string;
  altcha?: string;
};

/** Header value of a note, without empty values. */
export function leadNoteHeader(note: LeadNote): string {
  const said = Object.entries(note).filter(([, value]) => value !== undefined && value !== '');
  return encodeURIComponent(JSON.stringify(Object.fromEntries(said)));
}
