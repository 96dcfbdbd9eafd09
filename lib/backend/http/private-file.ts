/** CSP of a file: a browser that opens it must not run it as a page of this site. */
export const fileCsp = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

type PrivateFile = {
  type: string;
  name: string;
  /** Shown inline, otherwise downloaded. */
  shown: boolean;
  /** How long the reader's own browser may cache it; null: not at all. */
  seconds: number | null;
};

/** Returns a Content-Disposition header: an ASCII `filename` for old clients and a UTF-8 `filename*` for all others. */
export function disposition(shown: boolean, name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]+/g, '_')
    .replace(/["\\]/g, '_');
  const encoded = encodeURIComponent(name.replace(/\p{Surrogate}/gu, '_')).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${shown ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/**
 * Headers of a file that its URL alone opens: no shared cache, no indexing, no referrer, no embedding by other sites. A
 * proxy does not fetch it ahead of its reader, whom it would go on to serve after the link was revoked.
 */
export function privateFile({ type, name, shown, seconds }: PrivateFile): Headers {
  const headers = new Headers({
    'content-type': type,
    'content-disposition': disposition(shown, name),
    'cache-control': seconds === null ? 'private, no-store' : `private, max-age=${seconds}`,
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'x-accel-buffering': 'no',
  });
  // Browsers' built-in PDF viewers do not start in a sandbox.
  if (type !== 'application/pdf') headers.set('content-security-policy', fileCsp);
  return headers;
}
