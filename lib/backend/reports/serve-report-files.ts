import { createHash } from 'node:crypto';
import { FileRefused, fetchTimeouts } from '@/lib/backend/shared/fetch-remote';
import { ImageStore } from '@/lib/backend/shared/image-store';
import { createCopyQueue, scaleCopy } from '@/lib/backend/shared/remote-copy';
import type { ImageFormat } from '@/lib/backend/shared/scale-image';
import { type FileRequest, privateFile, sendPart } from '@/lib/backend/shared/stream-file';
import { config } from '@/lib/config';
import { imageWidths } from '@/lib/contract/reports';
import { networkOf } from '@/lib/net/address';
import { refusal } from '@/lib/net/json-refusal';
import { log } from '@/lib/observability/log';
import { fileOf, type Granted, grantedReport, type ListedFile } from './list-report-files';
import { localCopy, openOriginal, type Source, sourceOf } from './report-file-source';
import { acquireFileSlot } from './serve-report-archive';
import { isGrantOpen, sendingUnder } from './watch-grant';

const maxPictureBytes = 80 * 1024 * 1024;

export const reportImages = new ImageStore({
  folder: 'report-images',
  maxBytes: () => config().REPORT_IMAGES_MB * 1024 * 1024,
});
const bringing = createCopyQueue();

type WantedPicture = {
  source: Source;
  version: string;
  slug: string;
  width: (typeof imageWidths)[number];
  format: Extract<ImageFormat, 'webp' | 'jpeg'>;
};

const bringAndMake = async ({ source, slug, width, format }: WantedPicture): Promise<Buffer> =>
  scaleCopy(await localCopy(source, { maxBytes: maxPictureBytes, ms: fetchTimeouts.pictureMs }), {
    width,
    key: slug,
    choose: () => ({ format }),
  });

/** Without metadata: location and camera stay in the original. */
async function sizedImage(wanted: WantedPicture): Promise<Buffer> {
  const { slug, version, width, format } = wanted;
  const name = `${createHash('sha256')
    .update(JSON.stringify([slug, version, width]))
    .digest('base64url')}.${format}`;
  const make = () => bringing({ key: slug }, () => bringAndMake(wanted));
  return (await reportImages.read(name)) ?? reportImages.make(name, make);
}

type ReportFileRequest = FileRequest & { grant: string; key: string };
type Wanted = ReportFileRequest & { granted: Granted; file: ListedFile };

const pictureSeconds = 3_600;
const idleMs = 120_000;
const notThere = () => refusal(404, 'There is no such file.');

/** Details of an upstream failure are not disclosed. */
function refused({ reason }: FileRefused): Response {
  if (reason === 'missing' || reason === 'foreign') return notThere();
  if (reason === 'outside range') return refusal(416, 'The file ends before that part.');
  if (reason === 'no picture') return refusal(415, 'This file is no picture that can be shown.');
  return refusal(502, 'The file could not be fetched. Please try again.');
}

const versionOf = (source: Source): string => (source.kind === 'remote' ? '' : `${source.name}\n${source.size}`);

async function picture({ granted: { found, lasts }, file, width: text, headers: asked }: Wanted): Promise<Response> {
  const width = imageWidths.find((one) => String(one) === text);
  if (width === undefined) return refusal(400, `A picture comes in the widths ${imageWidths.join(', ')}.`);
  const format = asked.get('accept')?.includes('image/webp') ? 'webp' : 'jpeg';
  const source = await sourceOf(found, file.url);
  const version = `${found.report.updatedAt}\n${file.key}\n${versionOf(source)}`;
  const bytes = await sizedImage({ source, version, slug: found.slug, width, format });
  const headers = privateFile({
    type: `image/${format}`,
    name: file.name.replace(/\.\w+$/, `.${format === 'jpeg' ? 'jpg' : 'webp'}`),
    shown: true,
    seconds: Math.min(lasts, pictureSeconds),
  });
  headers.set('vary', 'Accept');
  headers.set('content-length', String(bytes.byteLength));
  return new Response(new Uint8Array(bytes), { headers });
}

const busyText = 'Many files are being sent to you just now. Please try again when some have arrived.';

async function original(wanted: Wanted): Promise<Response> {
  const { grant, address, signal } = wanted;
  if (!(await isGrantOpen(grant))) return notThere();
  const leaveSlot = acquireFileSlot(grant, networkOf(address));
  if (leaveSlot === null) return refusal(503, busyText, { 'retry-after': '10' });
  const sending = sendingUnder(grant, signal, leaveSlot);
  try {
    return await sendOriginal(wanted, sending);
  } catch (error) {
    sending.end();
    throw error;
  }
}

/** Ended with an error when the link is revoked or expires on the way. */
async function sendOriginal(
  { granted: { found, lasts }, file, headers: asked, signal }: Wanted,
  { until, left, end }: ReturnType<typeof sendingUnder>,
): Promise<Response> {
  const source = await sourceOf(found, file.url);
  const opened = await openOriginal(source, asked.get('range'), AbortSignal.any([signal, left]));
  if (opened === 'outside') {
    end();
    const range = source.kind === 'remote' ? undefined : { 'content-range': `bytes */${source.size}` };
    return refusal(416, 'The file ends before that part.', range);
  }
  const seconds = opened.type.type.startsWith('video/') ? Math.min(lasts, pictureSeconds) : null;
  const headers = privateFile({ ...opened.type, name: file.name, seconds });
  return sendPart(opened, headers, { end, signal: until, idleMs });
}

type Tried = { /** The URL that failed before as missing. */ url: string } | null;

async function attempt(asked: ReportFileRequest, tried: Tried): Promise<Response> {
  const granted = await grantedReport(asked.grant, new Date(), tried !== null);
  if (granted === 'unavailable') return refusal(503, 'The report cannot be read just now. Please try again.');
  const file = granted && fileOf(granted.found, asked.key);
  if (!granted || !file) return notThere();
  try {
    if (file.url === tried?.url) throw new FileRefused('missing');
    return await (asked.width === null ? original : picture)({ ...asked, granted, file });
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    // The signed URL may have expired: re-reading the report brings a new one.
    if (error.reason === 'missing' && tried === null && granted.found.origin !== null) return attempt(asked, file);
    log('warn', 'report-file', { slug: granted.found.slug, reason: error.reason });
    return refused(error);
  }
}

export const reportFile = (asked: ReportFileRequest): Promise<Response> => attempt(asked, null);
