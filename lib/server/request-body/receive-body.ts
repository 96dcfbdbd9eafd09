import type { IncomingMessage } from 'node:http';

/** How receiving a body ended. `busy`: its place was needed for another. `aborted`: the client disconnected. */
export type Receipt = 'received' | 'timeout' | 'tooLarge' | 'busy' | 'aborted';

type Reception = {
  maxBytes: number;
  maxMs: number;
  /** Ends the reception as `busy`. */
  displaced: AbortSignal;
  /** Stores a chunk; the connection is not read until the returned promise resolves. */
  store: (chunk: Buffer) => Promise<void> | undefined;
};

/**
 * Receives the body of a request, counting its bytes while they arrive, so that a chunked body has the same limits as
 * one with a declared length. Unless it is received, the request is left paused. Rejects when a chunk cannot be stored.
 */
export function receiveBody(
  request: IncomingMessage,
  { maxBytes, maxMs, displaced, store }: Reception,
): Promise<Receipt> {
  return new Promise((resolve, reject) => {
    let bytes = 0;
    let storing: Promise<void> | undefined;
    const stop = () => {
      clearTimeout(timer);
      displaced.removeEventListener('abort', giveWay);
      request.off('data', take).off('end', finish).off('error', abort).off('close', abort);
      // Disconnecting later emits an error once more.
      request.on('error', () => undefined);
      request.pause();
    };
    const settle = (receipt: Receipt) => {
      stop();
      // The chunk on its way is stored before whoever stored it cleans up.
      void Promise.allSettled([storing]).then(() => resolve(receipt));
    };
    const fail = (error: unknown) => {
      stop();
      reject(error);
    };
    const take = (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > maxBytes) return settle('tooLarge');
      storing = store(chunk);
      if (!storing) return;
      request.pause();
      storing.then(() => request.resume(), fail);
    };
    const finish = () => settle(request.complete ? 'received' : 'aborted');
    const abort = () => settle('aborted');
    const giveWay = () => settle('busy');
    const timer = setTimeout(() => settle('timeout'), maxMs);
    request.on('data', take).on('end', finish).on('error', abort).on('close', abort);
    displaced.addEventListener('abort', giveWay);
    if (request.destroyed) abort();
    else if (displaced.aborted) giveWay();
  });
}
