import { disposition, fileCsp } from '@/lib/backend/http/private-file';

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

/** Headers of a public medium, whose bytes may be anything: a browser that opens it runs nothing. */
export function mediaHeaders({ type, name, etag }: MediaFile): Headers {
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

/** Whether an `If-None-Match` header names an ETag, by the weak comparison of RFC 9110. */
export function isKnown(etag: string | null, ifNoneMatch: string | null): boolean {
  const plain = (tag: string) => tag.trim().replace(/^W\//, '');
  return etag !== null && (ifNoneMatch ?? '').split(',').map(plain).includes(plain(etag));
}
