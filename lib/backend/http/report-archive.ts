import { archiveLength, archiveStream, type ArchiveFile } from '@/lib/backend/services/reports/files/archive';
import { missingList, archiveWords } from '@/lib/backend/services/reports/files/archive-words';
import { FileRefused } from '@/lib/backend/services/reports/files/fetch-remote';
import { sourceOf } from '@/lib/backend/services/reports/files/source';
import { grantedReport } from '@/lib/backend/services/reports/find-file';
import type { FoundReport } from '@/lib/backend/services/reports/open-report';
import { refusal } from '@/lib/http/door';
import type { Locale } from '@/lib/i18n/locales';
import { archiveEntries, archiveName } from '@/lib/reports-view/archive-names';
import { reportSections } from '@/lib/reports-view/sections';
import { privateFile } from './private-file';

/** Archives that are sent at the same time by this process. */
const maxParallel = 6;
let sending = 0;

function sourceOrNull(found: FoundReport, url: string): ArchiveFile['source'] {
  try {
    return sourceOf(found, url);
  } catch (error) {
    if (error instanceof FileRefused) return null;
    throw error;
  }
}

const filesOf = (found: FoundReport, locale: Locale): ArchiveFile[] =>
  archiveEntries(reportSections(found.report), archiveWords(locale)).map((entry) => ({ ...entry, source: sourceOrNull(found, entry.url) }));

/** The same bytes; `end` is called once, however they end. */
function watched(body: ReadableStream<Uint8Array>, end: () => void): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { value, done } = await reader.read();
          if (!done) return controller.enqueue(value);
          end();
          controller.close();
        } catch (error) {
          end();
          controller.error(error);
        }
      },
      async cancel(reason) {
        end();
        // The archiver ends by throwing the reason back.
        await reader.cancel(reason).catch(() => undefined);
      },
    },
    { highWaterMark: 0 },
  );
}

/** `/report-files/{grant}/archive.zip`: every original of a report, in folders named in the reader's language. */
export async function archiveFile({ grant }: { grant: string }): Promise<Response> {
  const now = new Date();
  const granted = await grantedReport(grant, now);
  if (granted === 'unavailable') return refusal(503, 'The report cannot be read just now. Please try again.');
  if (!granted) return refusal(404, 'There is no such file.');
  const { found, locale } = granted;
  const files = filesOf(found, locale);
  if (sending >= maxParallel) {
    const busy = refusal(503, 'Many archives are being sent just now. Please try again in a minute.');
    busy.headers.set('retry-after', '60');
    return busy;
  }
  const headers = privateFile({ type: 'application/zip', name: archiveName(found.report.number), shown: false, seconds: null });
  const length = archiveLength(files);
  if (length !== null) headers.set('content-length', String(length));
  const leave = new AbortController();
  let ended = false;
  sending += 1;
  const end = () => {
    if (ended) return;
    ended = true;
    sending -= 1;
    leave.abort();
  };
  const body = archiveStream({ files, at: now, list: (missing) => missingList(locale, found.report.number, missing), signal: leave.signal });
  return new Response(watched(body, end), { headers });
}
