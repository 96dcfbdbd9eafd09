/** How long a small body may take to arrive, and an upload. */
export const bodyTimeoutMs = { small: 20_000, upload: 180_000 } as const;

/** Aborts a body that is not complete after `maxMs`: a dripping body holds a connection and a promise. */
export function withBodyTimeout(
  body: ReadableStream<Uint8Array> | null,
  maxMs: number = bodyTimeoutMs.small,
): ReadableStream<Uint8Array> | null {
  return (
    body?.pipeThrough(new TransformStream<Uint8Array, Uint8Array>(), { signal: AbortSignal.timeout(maxMs) }) ?? null
  );
}

/** Whether reading failed because of `withBodyTimeout`. */
export function isBodyTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}

/** The result of `read`, or `fallback` when the body timed out; other errors are rethrown. */
export async function readWithinTimeout<T, L>(read: () => Promise<T>, fallback: L): Promise<T | L> {
  try {
    return await read();
  } catch (error) {
    if (isBodyTimeout(error)) return fallback;
    throw error;
  }
}
