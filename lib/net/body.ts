const bodyRefusals = ['timeout', 'tooLarge', 'busy'] as const;
export type BodyRefusal = (typeof bodyRefusals)[number];

/** Set by `lib/server/request-body/request-bodies.ts` alone; such a request has no body. */
export const bodyRefusalHeader = 'x-body-refusal';

export function bodyRefusalOf(headers: Pick<Headers, 'get'>): BodyRefusal | null {
  const given = headers.get(bodyRefusalHeader);
  return bodyRefusals.find((refusal) => refusal === given) ?? null;
}

export const bodyTimeoutMs = { small: 20_000, upload: 180_000 } as const;

/** A slow client would otherwise hold a connection and its handler. */
export function withBodyTimeout(body: ReadableStream<Uint8Array> | null, maxMs: number = bodyTimeoutMs.small) {
  return (
    body?.pipeThrough(new TransformStream<Uint8Array, Uint8Array>(), { signal: AbortSignal.timeout(maxMs) }) ?? null
  );
}

export function isBodyTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}

export async function readBody(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer> | BodyRefusal> {
  const refusal = bodyRefusalOf(request.headers);
  if (refusal) return refusal;
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return 'tooLarge';
  try {
    return (await readBounded(withBodyTimeout(request.body), maxBytes)) ?? 'tooLarge';
  } catch (error) {
    if (isBodyTimeout(error)) return 'timeout';
    throw error;
  }
}

/** Null once a body exceeds `maxBytes`, without reading the rest. */
export async function readBounded(stream: ReadableStream<Uint8Array> | null, maxBytes: number) {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream ?? []) {
    size += chunk.byteLength;
    // Leaving the loop cancels the stream.
    if (size > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

export function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}
