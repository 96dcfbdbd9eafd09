/** Time limits for a body to arrive completely. */
export const bodyTimeoutMs = { small: 20_000, upload: 180_000 } as const;

/**
 * Aborts a body that is not complete after `maxMs`: a slow client would otherwise hold a connection and its handler.
 */
export function withBodyTimeout(
  body: ReadableStream<Uint8Array> | null,
  maxMs: number = bodyTimeoutMs.small,
): ReadableStream<Uint8Array> | null {
  return (
    body?.pipeThrough(new TransformStream<Uint8Array, Uint8Array>(), { signal: AbortSignal.timeout(maxMs) }) ?? null
  );
}

/** Returns whether an error comes from `withBodyTimeout`. */
export function isBodyTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}

/** Returns the result of `read`, or `fallback` when the body timed out; rethrows other errors. */
export async function readWithinTimeout<T, L>(read: () => Promise<T>, fallback: L): Promise<T | L> {
  try {
    return await read();
  } catch (error) {
    if (isBodyTimeout(error)) return fallback;
    throw error;
  }
}
