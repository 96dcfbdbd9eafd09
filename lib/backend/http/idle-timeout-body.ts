type Watched = {
  /** Creates the source stream at the first read; nothing starts for a body that is never read. */
  make: () => ReadableStream<Uint8Array>;
  /** Called once, however the body ends. */
  end: () => void;
  /**
   * Ends the body with an error. The signal of the request belongs to it: a client that disconnects before the response
   * neither reads nor cancels the body.
   */
  signal: AbortSignal;
  /** A client that reads nothing for this long counts as disconnected. */
  idleMs: number;
};

/**
 * Returns a body that is guaranteed to end: when it was read, when the signal is aborted, or when it is idle too long.
 */
export function withIdleTimeout({ make, end, signal, idleMs }: Watched): ReadableStream<Uint8Array> {
  let reader: ReadableStreamDefaultReader<Uint8Array> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stream: ReadableStreamDefaultController<Uint8Array> | null = null;
  let isOver = false;
  const finish = () => {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    signal.removeEventListener('abort', leave);
    end();
  };
  const leave = () => {
    if (isOver) return;
    finish();
    // The source may reject with the reason of its cancellation.
    void reader?.cancel().catch(() => undefined);
    // Next destroys the connection at any error, and logs all but this one.
    stream?.error(new DOMException('the body ends early', 'AbortError'));
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(leave, idleMs).unref();
  };
  signal.addEventListener('abort', leave, { once: true });
  wait();
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        stream = controller;
      },
      async pull(controller) {
        clearTimeout(timer);
        try {
          reader ??= make().getReader();
          const { value, done } = await reader.read();
          if (isOver) return;
          wait();
          if (!done) return controller.enqueue(value);
          finish();
          controller.close();
        } catch (error) {
          if (isOver) return;
          finish();
          controller.error(error);
        }
      },
      cancel: leave,
    },
    { highWaterMark: 0 },
  );
  if (signal.aborted) leave();
  return body;
}
