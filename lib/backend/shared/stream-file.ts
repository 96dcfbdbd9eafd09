import { config } from '@/lib/config';
import { clientAddress } from '@/lib/net/address';

export type FileRequest = { headers: Headers; width: string | null; address: string; signal: AbortSignal };

export const fileRequest = ({ headers, url, signal }: Request): FileRequest => ({
  headers,
  width: new URL(url).searchParams.get('w'),
  address: clientAddress(headers, config()),
  signal,
});

type Watched = {
  /** Called at the first read; nothing starts for a body that is never read. */
  make: () => ReadableStream<Uint8Array>;
  end: () => void;
  /** Of the request too: a client that disconnects before the response neither reads nor cancels the body. */
  signal: AbortSignal;
  idleMs: number;
};

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

type Part = { size: number | null; range: string | null; body: ReadableStream<Uint8Array> };

/** The whole file, or the part of it that was asked for. */
export function sendPart({ size, range, body }: Part, headers: Headers, watched: Omit<Watched, 'make'>): Response {
  headers.set('accept-ranges', 'bytes');
  if (size !== null) headers.set('content-length', String(size));
  if (range !== null) headers.set('content-range', range);
  const stream = withIdleTimeout({ ...watched, make: () => body });
  return new Response(stream, { status: range === null ? 200 : 206, headers });
}

/** A browser that opens a file must not run it as a page of this site. */
export const fileCsp = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

type PrivateFile = {
  type: string;
  name: string;
  shown: boolean;
  /** How long the reader's own browser may cache it; null: not at all. */
  seconds: number | null;
};

export function disposition(shown: boolean, name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]+/g, '_')
    .replace(/["\\]/g, '_');
  const encoded = encodeURIComponent(name.replace(/\p{Surrogate}/gu, '_')).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${shown ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** Its URL alone opens it. A proxy must not fetch it ahead: it would serve it after the link was revoked. */
export function privateFile({ type, name, shown, seconds }: PrivateFile): Headers {
  const headers = new Headers({
    'content-type': type,
    'content-disposition': disposition(shown, name),
    'cache-control': seconds === null ? 'private, no-store' : `private, max-age=${seconds}`,
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'x-accel-buffering': 'no',
  });
  // Browsers' built-in PDF viewers do not start in a sandbox.
  if (type !== 'application/pdf') headers.set('content-security-policy', fileCsp);
  return headers;
}
