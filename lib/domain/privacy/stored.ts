/** Browser storage: `localStorage`, IndexedDB ('database'), `sessionStorage` ('tab') or a cookie of this site. */
export type BrowserPlace = 'local' | 'database' | 'tab' | 'cookie';

/** By the names that a visitor finds there; one that ends in `:` is followed by the name of the form. */
export const browserItems = [
  { id: 'consent', place: 'local', names: ['cookie-consent', 'cookie-consent-detail'] },
  { id: 'event', place: 'local', names: ['event-notice'] },
  { id: 'plan', place: 'local', names: ['aql-last', 'aql-page-1'] },
  { id: 'device', place: 'database', names: ['aql-device'] },
  { id: 'floorStep', place: 'tab', names: ['aql-floor-place'] },
  { id: 'liked', place: 'local', names: ['liked'] },
  { id: 'draft', place: 'tab', names: ['lead-draft:'] },
  { id: 'attempt', place: 'tab', names: ['lead-attempt:'] },
  { id: 'campaign', place: 'tab', names: ['campaign'] },
  { id: 'visits', place: 'local', names: ['visits'] },
  { id: 'signInNote', place: 'tab', names: ['login-pump'] },
  { id: 'countdown', place: 'tab', names: ['account-countdown'] },
  { id: 'session', place: 'cookie', names: ['session', '__Host-session'] },
  { id: 'signedIn', place: 'cookie', names: ['signed-in', '__Host-signed-in'] },
  { id: 'step', place: 'cookie', names: ['account-step', '__Host-account-step'] },
  { id: 'codeHolder', place: 'cookie', names: ['code-holder', '__Host-code-holder'] },
  { id: 'result', place: 'cookie', names: ['form-result', '__Host-form-result'] },
  { id: 'reader', place: 'cookie', names: ['reader', '__Host-reader'] },
] as const satisfies readonly { id: string; place: BrowserPlace; names: readonly string[] }[];

/** With the database tables. `of`: the external service that stores it instead, when one is configured. */
export const serverItems = [
  { id: 'leads', of: 'leads', tables: ['leads', 'lead_files', 'lead_file_parts', 'consents'] },
  { id: 'deliveries', of: 'leads', tables: ['outbox', 'idempotency', 'forwarded_leads'] },
  { id: 'addresses', of: 'leads', tables: ['received_addresses'] },
  { id: 'accounts', of: 'accounts', tables: ['accounts'] },
  { id: 'codes', of: 'accounts', tables: ['account_codes', 'code_holders'] },
  { id: 'sessions', of: null, tables: ['sessions'] },
  { id: 'comments', of: 'comments', tables: ['comments'] },
  { id: 'likes', of: null, tables: ['likes'] },
  { id: 'reports', of: 'reports', tables: ['reports', 'report_links'] },
  { id: 'checks', of: null, tables: ['report_codes'] },
  { id: 'measures', of: null, tables: ['vitals'] },
  { id: 'limits', of: null, tables: ['rate_windows', 'rate_events'] },
  { id: 'logs', of: null, tables: [] },
] as const satisfies readonly {
  id: string;
  of: 'leads' | 'accounts' | 'comments' | 'reports' | null;
  tables: readonly string[];
}[];
