import { StorageFailed } from './storage';

/** Backoff: after a failure to reach the store it is not called for this long. */
export const storeBackoff = { ms: 5_000 };

/** Returns a failure of names alone: a message of the SDK may repeat the address of the store. */
export function failureOf(error: unknown): StorageFailed {
  if (error instanceof StorageFailed) return error;
  const name = error instanceof Error ? error.name : 'unknown';
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : name;
  return new StorageFailed(code, /^(?:NoSuchKey|NotFound)$/.test(name));
}

function statusOf(error: unknown): number | null {
  const metadata: unknown = error instanceof Error && '$metadata' in error ? error.$metadata : null;
  const isTold = typeof metadata === 'object' && metadata !== null && 'httpStatusCode' in metadata;
  return isTold && typeof metadata.httpStatusCode === 'number' ? metadata.httpStatusCode : null;
}

/** An answer of the store has a status; without one, or with 5xx, the next call would fail as well. */
function isAway(error: unknown): boolean {
  const status = statusOf(error);
  return !(error instanceof StorageFailed) && (status === null || status >= 500);
}

type Circumstances = {
  /** Call the store although it is known to be away. */
  isProbe?: boolean;
  /** Aborted when the reader leaves, which says nothing about the store. */
  leaves?: AbortSignal;
  /** Whether a failure may tell of the store; that of a stream may be its sender's. */
  tells?: boolean;
};

/**
 * Returns a function that makes calls to the store, and fails at once while the store is known to be away: a page must
 * not wait for each of its pictures. Rejects with `StorageFailed`.
 */
export function createCaller() {
  let restUntil = 0;
  return async <T>(work: () => Promise<T>, { isProbe, leaves, tells = true }: Circumstances = {}): Promise<T> => {
    if (!isProbe && performance.now() < restUntil) throw new StorageFailed('away');
    try {
      const result = await work();
      restUntil = 0;
      return result;
    } catch (error) {
      if (tells && !leaves?.aborted && isAway(error)) restUntil = performance.now() + storeBackoff.ms;
      throw failureOf(error);
    }
  };
}

/** Returns null when there is no such file. */
export async function unlessMissing<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof StorageFailed && error.isMissing) return null;
    throw error;
  }
}
