import { readBounded } from '@/lib/net/body';

type Reviver = (key: string, value: unknown) => unknown;

const maxAnswerBytes = 8 * 1024 * 1024;
const passedHeaders = ['content-type', 'cache-control', 'etag', 'retry-after'];
const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];
/** Whatever type an upstream declares, a browser that opens its answer must not run it as a page of this site. */
export const dataOnlyHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
};

export function relayResponse(answer: Response): Response {
  const relayed = new Headers(
    passedHeaders.flatMap((name) =>
      answer.headers.get(name) ? [[name, answer.headers.get(name) ?? ''] as [string, string]] : [],
    ),
  );
  for (const [name, value] of Object.entries(dataOnlyHeaders)) relayed.set(name, value);
  return new Response(answer.body, { status: answer.status, headers: relayed });
}

export function withoutBody({ body, status, headers }: Response): Response {
  void body?.cancel();
  return new Response(null, { status, headers });
}

function readJson(bytes: Uint8Array<ArrayBuffer>, revive?: Reviver): Uint8Array<ArrayBuffer> | string | null {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes), revive);
    return revive ? JSON.stringify(value) : bytes;
  } catch {
    return null;
  }
}

/** Null when it is neither JSON nor empty, such as the HTML page of a gateway, or above 8 MB. */
export async function relayJson(
  answer: Response,
  { images = false, revive }: { images?: boolean; revive?: Reviver } = {},
): Promise<Response | null> {
  const bytes = await readBounded(answer.body, maxAnswerBytes);
  if (bytes === null) return null;
  const { status } = answer;
  const headers = new Headers(answer.headers);
  const isImage = images && imageTypes.includes(headers.get('content-type') ?? '');
  if (isImage) return relayResponse(new Response(bytes, { status, headers }));
  headers.set('content-type', 'application/json');
  if (bytes.length === 0) return relayResponse(new Response(null, { status, headers }));
  const json = readJson(bytes, revive);
  return json === null ? null : relayResponse(new Response(json, { status, headers }));
}
