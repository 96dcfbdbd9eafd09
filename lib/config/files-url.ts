export type FilesPlace =
  | { kind: 'folder'; path: string }
  | {
      kind: 's3';
      endpoint: string;
      bucket: string;
      prefix: string;
      region: string;
      forcePathStyle: boolean;
      /** Null: the SDK looks for them in the environment and at the machine. */
      credentials: { accessKeyId: string; secretAccessKey: string } | null;
    };

const schemes: Record<string, string> = { 's3:': 'https', 's3+http:': 'http' };
const bucketPattern = /^[a-z0-9][a-z0-9.-]{1,62}$/;
const prefixPattern = /^(?:[A-Za-z0-9._-]{1,100}\/)*$/;
const parameters = ['region', 'style'];
const defaultRegion = 'us-east-1';

function parseStore(url: URL, scheme: string): FilesPlace | null {
  const [bucket = '', ...rest] = url.pathname.split('/').filter(Boolean);
  const prefix = rest.map((segment) => `${segment}/`).join('');
  const style = url.searchParams.get('style') ?? 'path';
  const isKnown = [...url.searchParams.keys()].every((name) => parameters.includes(name));
  const isSound = bucketPattern.test(bucket) && prefixPattern.test(prefix);
  if (!isKnown || !isSound || url.hash !== '' || url.host === '' || !/^(?:path|host)$/.test(style)) return null;
  if ((url.username === '') !== (url.password === '')) return null;
  const region = url.searchParams.get('region') ?? defaultRegion;
  if (!/^[a-z0-9-]{1,40}$/.test(region)) return null;
  const credentials = url.username && {
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  };
  return {
    kind: 's3',
    endpoint: `${scheme}://${url.host}`,
    bucket,
    prefix,
    region,
    forcePathStyle: style === 'path',
    credentials: credentials || null,
  };
}

/**
 * `file:///folder` or `s3://key:secret@host/bucket/prefix?region=…&style=path|host` (`s3+http:` without TLS; key and
 * secret percent-encoded, or absent). Null for anything else, which no error message may repeat.
 */
export function parseFilesUrl(value: string): FilesPlace | null {
  try {
    const url = new URL(value);
    const scheme = schemes[url.protocol];
    if (scheme) return parseStore(url, scheme);
    const isFolder = url.protocol === 'file:' && url.host === '' && url.pathname.length > 1 && url.search === '';
    return isFolder ? { kind: 'folder', path: decodeURIComponent(url.pathname) } : null;
  } catch {
    return null;
  }
}
