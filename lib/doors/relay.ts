import { readBounded } from '@/lib/net/body/read-bounded';

/** The longest answer of a service that is passed to a browser. */
const maxAnswerBytes = 8 * 1024 * 1024;
const passedHeaders = ['content-type', 'cache-control', 'etag', 'retry-after'];
const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];
/**
 * Upstream responses are data: whatever content type they declare, a browser that opens one directly must not run it as
 * a page of this site.
 */
const dataOnly = { 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'none'; sandbox" };

/**
 * Returns a response with only the allowlisted headers, plus headers that keep it from running as a page.
 */
export function relayResponse(answer: Response): Response {
  const relayed = new Headers(
    passedHeaders.flatMap((name) =>
      answer.headers.get(name) ? [[name, answer.headers.get(name) ?? ''] as [string, string]] : [],
    ),
  );
  for (const [name, value] of Object.entries(dataOnly)) relayed.set(name, value);
  return new Response(answer.body, { status: answer.status, headers: relayed });
}

function isJson(bytes: Uint8Array): boolean {
  try {
    JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns an external service's response like `relayResponse`, as JSON whatever type it declares. Null when it is
 * neither JSON nor empty, such as the HTML page of a gateway, or above 8 MB. `images`: a raster image passes too.
 */
export async function relayJson(answer: Response, { images = false } = {}): Promise<Response | null> {
  const bytes = await readBounded(answer.body, maxAnswerBytes);
  if (bytes === null) return null;
  const { status } = answer;
  const headers = new Headers(answer.headers);
  const isImage = images && imageTypes.includes(headers.get('content-type') ?? '');
  if (isImage) return relayResponse(new Response(bytes, { status, headers }));
  headers.set('content-type', 'application/json');
  if (bytes.length === 0) return relayResponse(new Response(null, { status, headers }));
  return isJson(bytes) ? relayResponse(new Response(bytes, { status, headers })) : null;
}
