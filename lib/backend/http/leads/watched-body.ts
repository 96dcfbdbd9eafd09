type Watched = {
  /** Makes the body, at the first read: what nobody reads begins no work. */
  make: () => ReadableStream<Uint8Array>;
  /** Called once, however the body ends. */
  end: () => void;
  /** Of the request: a reader who left before the answer neither reads nor cancels it. */
  signal: AbortSignal;
  /** A reader who asks for nothing for so long has gone. */
  idleMs: number;
};

/** A body that surely ends: when it was read, when its reader leaves, and when they stop reading. */
export function watchedBody({ make, end, signal, idleMs }: Watched): ReadableStream<Uint8Array> {
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
    // Whoever makes the body may end by throwing the reason back.
    void reader?.cancel().catch(() => undefined);
    stream?.error(new Error('nobody reads'));
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
