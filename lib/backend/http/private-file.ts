/** A file is data: a browser that opens it must not run it as a page of this site. */
const dataOnly = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

type PrivateFile = {
  type: string;
  name: string /** Shown in the browser, else kept for the disk. */;
  shown: boolean /** How long the reader's own browser may keep it; null: not at all. */;
  seconds: number | null;
};

/** `name` as a header can carry it: in plain letters for old readers, as it is for all others. */
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

/** Headers of a file that its address alone opens: in no shared cache, no index, no referrer, on no other site. */
export function privateFile({ type, name, shown, seconds }: PrivateFile): Headers {
  const headers = new Headers({
    'content-type': type,
    'content-disposition': disposition(shown, name),
    'cache-control': seconds === null ? 'private, no-store' : `private, max-age=${seconds}`,
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
  });
  // The viewer that browsers have for PDF does not start in a sandbox.
  if (type !== 'application/pdf') headers.set('content-security-policy', dataOnly);
  return headers;
}
