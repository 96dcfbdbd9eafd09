import { createHash } from 'node:crypto';
import fresh from 'fresh';
import { FileRefused } from '@/lib/backend/shared/fetch-remote';
import { fileType } from '@/lib/backend/shared/scale-image';
import { disposition, type FileRequest, fileCsp, fileRequest, sendPart } from '@/lib/backend/shared/stream-file';
import { mediaWidths, posterWidth } from '@/lib/domain/media/media-widths';
import { parseRemoteMedia } from '@/lib/domain/media/remote-media';
import { networkOf } from '@/lib/net/address';
import { createConcurrencyLimiter } from '@/lib/net/limits/concurrency-limiter';
import { log } from '@/lib/observability/log';
import { type MediaFormat, mediaRules, type OpenedMedia, openMedia, scaledMedia } from './remote-media';

/** A day, and a week in which a cache may show its copy while it asks for a new one. */
const cacheControl = 'public, max-age=86400, stale-while-revalidate=604800';

const extensions: Record<string, string> = {
  'image/avif': 'avif',
  'image/webp': 'webp',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
};

type MediaFile = { type: string; name: string; etag: string | null };

/** Its bytes may be anything: a browser that opens it runs nothing. */
function mediaHeaders({ type, name, etag }: MediaFile): Headers {
  const extension = extensions[type];
  const shownName = extension ? `${name.replace(/\.\w{1,5}$/, '')}.${extension}` : name;
  const headers = new Headers({
    'content-type': type,
    'content-disposition': disposition(true, shownName),
    'cache-control': cacheControl,
    'x-content-type-options': 'nosniff',
  });
  if (etag !== null) headers.set('etag', etag);
  // Browsers' built-in PDF viewers do not start in a sandbox.
  if (type !== 'application/pdf') headers.set('content-security-policy', fileCsp);
  return headers;
}

/** By the weak comparison of RFC 9110. */
const isKnown = (etag: string | null, headers: Headers): boolean =>
  etag !== null && fresh({ 'if-none-match': headers.get('if-none-match') ?? undefined }, { etag });

type Asked = FileRequest & { url: URL; name: string };

/** A visitor who reads nothing of a film for this long has left or paused it; the player asks again. */
const idleMs = 120_000;
/** Films that are sent at the same time; a browser opens two or three connections for one. */
const acquireSlot = createConcurrencyLimiter({ all: 96, network: 16 });

function plain(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(`${text}\n`, {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': status === 404 ? 'public, max-age=60' : 'no-store',
      'x-content-type-options': 'nosniff',
      ...headers,
    },
  });
}

const notThere = () => plain(404, 'Not found: there is no such file.');
const busy = () => plain(503, 'Many files are being sent just now. Please try again.', { 'retry-after': '10' });

function refused({ reason, total }: FileRefused): Response {
  if (reason === 'missing' || reason === 'foreign' || reason === 'no picture') return notThere();
  if (reason === 'silent' || reason === 'stalled') return plain(504, 'The file did not arrive in time.');
  if (reason === 'busy') return busy();
  if (reason !== 'outside range') return plain(502, 'The file could not be fetched.');
  return plain(416, 'The file ends before that part.', total === null ? {} : { 'content-range': `bytes */${total}` });
}

const formatOf = (asked: Headers): MediaFormat =>
  (['avif', 'webp'] as const).find((one) => asked.get('accept')?.includes(`image/${one}`)) ?? 'plain';

async function picture(asked: Asked): Promise<Response> {
  const { url, name, address } = asked;
  const width = asked.width === null ? posterWidth : mediaWidths.find((one) => String(one) === asked.width);
  if (width === undefined) return notThere();
  const bytes = await scaledMedia({ url, width, format: formatOf(asked.headers), key: networkOf(address) });
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  const headers = mediaHeaders({ type: fileType(bytes).type, name, etag });
  headers.set('vary', 'Accept');
  if (isKnown(etag, asked.headers)) return new Response(null, { status: 304, headers });
  headers.set('content-length', String(bytes.byteLength));
  return new Response(new Uint8Array(bytes), { headers });
}

async function opened({ url, headers, signal }: Asked): Promise<OpenedMedia | 'picture'> {
  const range = /^bytes=(?:\d{1,15}-\d{0,15}|-\d{1,15})$/.exec(headers.get('range')?.trim() ?? '')?.[0] ?? null;
  const ifRange = headers.get('if-range');
  const found = await openMedia({ url, range, signal });
  if (found === 'picture' || found.range === null || ifRange === null || found.etag === ifRange) return found;
  await found.body.cancel();
  return openMedia({ url, range: null, signal });
}

function fileAnswer(found: OpenedMedia, { name, headers: asked, signal }: Asked, end: () => void): Response {
  const headers = mediaHeaders({ type: found.type, name, etag: found.etag });
  if (found.lastModified !== null) headers.set('last-modified', found.lastModified);
  if (isKnown(found.etag, asked)) {
    void found.body.cancel();
    end();
    return new Response(null, { status: 304, headers });
  }
  return sendPart(found, headers, { end, signal, idleMs });
}

async function file(asked: Asked): Promise<Response> {
  const release = acquireSlot(networkOf(asked.address));
  if (release === null) return busy();
  const leave = new AbortController();
  const end = () => {
    release();
    leave.abort();
  };
  const signal = AbortSignal.any([asked.signal, leave.signal]);
  try {
    const found = await opened({ ...asked, signal });
    if (found !== 'picture') return fileAnswer(found, asked, end);
  } catch (error) {
    end();
    throw error;
  }
  end();
  return picture(asked);
}

export async function remoteMedia(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const url = parseRemoteMedia(pathname, mediaRules());
  if (!url) return notThere();
  const asked = { ...fileRequest(request), url, name: decodeURIComponent(pathname.split('/').at(-1) ?? '') };
  try {
    return await (asked.width === null ? file : picture)(asked);
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    log('warn', 'remote-media', { host: url.host, reason: error.reason });
    return refused(error);
  }
}
