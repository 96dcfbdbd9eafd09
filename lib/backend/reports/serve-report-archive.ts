import { FileRefused } from '@/lib/backend/shared/fetch-remote';
import { privateFile, withIdleTimeout } from '@/lib/backend/shared/stream-file';
import { archiveEntries, archiveName } from '@/lib/domain/reports/files/archive-names';
import { reportSections } from '@/lib/domain/reports/sections/report-sections';
import { type Locale, localeFacts } from '@/lib/i18n/locales';
import { messagesByLocale } from '@/lib/i18n/messages-by-locale';
import { networkOf } from '@/lib/net/address';
import { refusal } from '@/lib/net/json-refusal';
import { createConcurrencyLimiter } from '@/lib/net/limits/concurrency-limiter';
import { type ArchiveFile, archiveLength, archiveStream, archiveWords, missingList } from './archive';
import { fileOf, grantedReport, withAddresses } from './list-report-files';
import type { FoundReport } from './open-report';
import { sourceOf } from './report-file-source';
import { isGrantOpen, sendingUnder } from './watch-grant';

/** A browser opens six, a download manager sixteen. All leave connections to the file storage (200). */
const limits = { all: 160, grant: 24, network: 64 };
const slotsOfGrant = createConcurrencyLimiter({ all: limits.all, network: limits.grant });
const slotsOfNetwork = createConcurrencyLimiter({ all: limits.all, network: limits.network });

/** For what is sent as slowly as its reader takes it; null when none is free. */
export function acquireFileSlot(grant: string, network: string): (() => void) | null {
  const leaveGrant = slotsOfGrant(grant);
  const leaveNetwork = leaveGrant && slotsOfNetwork(network);
  if (leaveGrant === null || leaveNetwork === null) {
    leaveGrant?.();
    return null;
  }
  return () => {
    leaveGrant();
    leaveNetwork();
  };
}

const messages = messagesByLocale('report');
const style =
  'body{font:1.0625rem/1.6 system-ui,sans-serif;max-width:36rem;margin:12vh auto;padding:0 1.25rem;color:#16202b;background:#fff}h1{font-size:1.6rem;line-height:1.25}a{color:inherit;display:inline-block;padding:.6rem 0}';

type MessagePage = {
  name: 'busy' | 'fileAway' | 'fileGone';
  locale: Locale;
  status: number;
  retryAfter?: string;
};

export function messagePage({ name, locale, status, retryAfter }: MessagePage): Response {
  const { busy, [name]: words } = messages[locale];
  const { title, text } = words;
  const again = retryAfter === undefined ? '' : `<p><a href="">${busy.action}</a></p>`;
  const page = `<!doctype html><html lang="${localeFacts[locale].htmlLang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1><p>${text}</p>${again}</main></body></html>`;
  const headers = new Headers({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  });
  if (retryAfter !== undefined) headers.set('retry-after', retryAfter);
  return new Response(page, { status, headers });
}

const acquireArchiveSlot = createConcurrencyLimiter({ all: 16, network: 3 });

export const idle = { ms: 60_000 };

export type ArchiveRequest = {
  grant: string;
  address: string;
  accept: string;
  signal: AbortSignal;
};

async function sourceOrNull(found: FoundReport, key: string): Promise<ArchiveFile['source']> {
  const url = fileOf(found, key)?.url;
  try {
    return url === undefined ? null : await sourceOf(found, url);
  } catch (error) {
    if (error instanceof FileRefused) return null;
    throw error;
  }
}

/** Names follow from the files' URLs on the page, not from the original URLs behind them. */
function entriesOf(found: FoundReport, locale: Locale): Promise<ArchiveFile[]> {
  const sections = reportSections(withAddresses(found.report, ''));
  const words = archiveWords(locale, found.report.subject === 'site');
  return Promise.all(
    archiveEntries(sections, words).map(async (entry) => {
      const [, key = ''] = entry.url.split('/');
      return { ...entry, key, source: await sourceOrNull(found, key) };
    }),
  );
}

function renewer(grant: string) {
  return async ({ key, source }: ArchiveFile): Promise<ArchiveFile['source']> => {
    if (source?.kind !== 'remote' || source.origin === null) return null;
    const granted = await grantedReport(grant, new Date(), true);
    const now = granted && granted !== 'unavailable' ? await sourceOrNull(granted.found, key) : null;
    return now?.kind === 'remote' && now.url !== source.url ? now : null;
  };
}

function busy(accept: string, locale: Locale): Response {
  if (accept.includes('text/html')) return messagePage({ name: 'busy', locale, status: 503, retryAfter: '60' });
  return refusal(503, 'Many archives are being sent just now. Please try again in a minute.', { 'retry-after': '60' });
}

/** Ends with an error when the link is revoked on the way, so that no client takes the part for the whole. */
export async function archiveFile({ grant, address, accept, signal }: ArchiveRequest): Promise<Response> {
  const at = new Date();
  const granted = await grantedReport(grant, at);
  if (granted === 'unavailable') return refusal(503, 'The report cannot be read just now. Please try again.');
  // What was read may be as old as its cache allows.
  if (!granted || !(await isGrantOpen(grant))) return refusal(404, 'There is no such file.');
  const { found, locale } = granted;
  const { number } = found.report;
  const files = await entriesOf(found, locale);
  // An archive of the site's own files is streamed from where they are, as a single file is.
  const leaveSeat = files.some(({ source }) => source?.kind === 'remote')
    ? acquireArchiveSlot(networkOf(address))
    : acquireFileSlot(grant, networkOf(address));
  if (leaveSeat === null) return busy(accept, locale);
  const headers = privateFile({ type: 'application/zip', name: archiveName(number), shown: false, seconds: null });
  const length = archiveLength(files);
  if (length !== null) headers.set('content-length', String(length));
  const { until, left, confirm, end } = sendingUnder(grant, signal, leaveSeat);
  const make = () =>
    archiveStream({
      files,
      at,
      list: (missing) => missingList(locale, number, missing),
      renew: renewer(grant),
      confirm,
      signal: left,
    });
  return new Response(withIdleTimeout({ make, end, signal: until, idleMs: idle.ms }), { headers });
}
