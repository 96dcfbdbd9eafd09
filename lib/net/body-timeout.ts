/** How long a small body may take to arrive, and an upload. */
export const bodyMs = { small: 20_000, upload: 180_000 } as const;

/** A body that breaks off when it is not whole after `maxMs`: whoever drips a body holds a connection and a promise each. */
export function inTime(body: ReadableStream<Uint8Array> | null, maxMs: number = bodyMs.small): ReadableStream<Uint8Array> | null {
  return body?.pipeThrough(new TransformStream<Uint8Array, Uint8Array>(), { signal: AbortSignal.timeout(maxMs) }) ?? null;
}

/** Whether reading failed because a body did not arrive in time. */
export function isLate(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}

/** What is read of a body, or `late` when it did not arrive in time; other failures are thrown as they were. */
export async function readInTime<T, L>(read: () => Promise<T>, late: L): Promise<T | L> {
  try {
    return await read();
  } catch (error) {
    if (isLate(error)) return late;
    throw error;
  }
}
