/** The calls of leads and the headers beside them, for callers that carry no schemas. */
export const leadCalls = {
  exists: '/site/existsConsultationEmail',
  consultation: '/site/consultation',
  consultation2: '/site/consultation2',
  challenge: '/site/challenge',
} as const;
export const leadHeaders = { idempotency: 'idempotency-key', context: 'lead-context' } as const;

/** What our own forms say beside a lead; it never reaches another company's service. */
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

/** The note as a header holds it. */
export function noteHeader(note: LeadNote): string {
  const said = Object.entries(note).filter(([, value]) => value !== undefined && value !== '');
  return encodeURIComponent(JSON.stringify(Object.fromEntries(said)));
}
