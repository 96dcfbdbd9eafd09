import 'server-only';
import type { Report } from '@/lib/contract/reports';
import type { Locale } from '@/lib/i18n/locales';

/** A report as the page gets it: every `url` and `poster` is a signed address of this site. */
export type OpenReport = {
  slug: string;
  /** The contract's shape. `url` is `/report-files/{grant}/{key}/{name}`; an image takes `?w=` 320, 640, 1280 or 2048. */
  report: Report;
  /** Address of all originals in one streamed archive, folders in the reader's language. */
  archive: string;
  /** Short code that is printed beside the number; null when the company's own service keeps the reports. */
  checkCode: string | null;
};

export type ReportOutcome = ({ kind: 'found' } & OpenReport) | { kind: 'missing' } | { kind: 'expired' } | { kind: 'unavailable' };

export type ReportQuestion = { slug: string; token: string | null; locale: Locale };
