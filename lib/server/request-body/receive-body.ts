import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';

type Limits = { all: number; network: number };

export type BodySlot = {
  displaced: AbortSignal;
  markReceived: () => void;
  release: () => void;
};
type Slot = { isArriving: boolean; displace: () => void };

/** Once all are taken, the oldest arriving body of the network with most gives way: few slow ones keep nobody out. */
export function createBodySlots({ all, network: perNetwork }: Limits): (network: string) => BodySlot | null {
  const networks = new Map<string, Set<Slot>>();
  let total = 0;

  const oldestOfMost = (few: number): Slot | null => {
    let found: Slot | null = null;
    let most = few;
    for (const slots of networks.values()) {
      if (slots.size <= most) continue;
      // A set keeps the order of arrival.
      const oldest = [...slots].find(({ isArriving }) => isArriving);
      if (oldest) [found, most] = [oldest, slots.size];
    }
    return found;
  };

  return (network) => {
    const networkSlots = networks.get(network)?.size ?? 0;
    if (networkSlots >= perNetwork) return null;
    if (total >= all) oldestOfMost(networkSlots + 1)?.displace();
    if (total >= all) return null;
    const end = new AbortController();
    const release = () => {
      const slots = networks.get(network);
      if (!slots?.delete(slot)) return;
      total -= 1;
      if (slots.size === 0) networks.delete(network);
    };
    const slot: Slot = {
      isArriving: true,
      displace: () => {
        release();
        end.abort();
      },
    };
    const slots = networks.get(network) ?? new Set();
    networks.set(network, slots.add(slot));
    total += 1;
    return {
      displaced: end.signal,
      markReceived: () => {
        slot.isArriving = false;
      },
      release,
    };
  };
}

export type BodyStore = {
  store: (chunk: Buffer) => Promise<void> | undefined;
  finish: () => Promise<() => Readable>;
  discard: () => Promise<void>;
};

const startBytes = 4 * 1024;
const partBytes = 256 * 1024;

/** Kept one by one, chunks of a byte each would take a hundred times their size. */
export function memoryStore(): BodyStore {
  let buffer = Buffer.alloc(startBytes);
  let length = 0;
  return {
    store: (chunk) => {
      if (length + chunk.length > buffer.length)
        buffer = Buffer.concat([buffer], Math.max(2 * buffer.length, length + chunk.length));
      length += chunk.copy(buffer, length);
      return undefined;
    },
    finish: async () => {
      const whole = buffer.subarray(0, length);
      return () => Readable.from(whole.length > 0 ? [whole] : []);
    },
    discard: async () => undefined,
  };
}

/** Readable by this user alone. Chunks are written together, so that small ones do not occupy the file threads. */
export async function fileStore(folder: string): Promise<BodyStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  const file = await open(path, 'wx', 0o600);
  const part = Buffer.alloc(partBytes);
  let length = 0;
  let closed: Promise<void> | undefined;
  const close = () => (closed ??= file.close());
  return {
    store: (chunk) => {
      if (length + chunk.length <= partBytes) {
        length += chunk.copy(part, length);
        return undefined;
      }
      const full = Buffer.concat([part.subarray(0, length), chunk]);
      length = 0;
      return file.appendFile(full);
    },
    finish: async () => {
      await file.appendFile(part.subarray(0, length));
      await close();
      return () => createReadStream(path);
    },
    discard: async () => {
      await close();
      await rm(path, { force: true });
    },
  };
}

/** A request whose body has been received; ending it early leaves the connection alone. */
export class ReceivedRequest extends IncomingMessage {
  readonly #open: () => Readable;
  #source: Readable | null = null;

  constructor(original: IncomingMessage, open: () => Readable) {
    super(original.socket);
    const { httpVersion, httpVersionMajor, httpVersionMinor, method, url, headers, rawHeaders } = original;
    Object.assign(this, { httpVersion, httpVersionMajor, httpVersionMinor, method, url, headers, rawHeaders });
    this.complete = true;
    this.#open = open;
  }

  #start(): Readable {
    const source = this.#open();
    source.on('data', (chunk: Buffer) => {
      if (!this.push(chunk)) source.pause();
    });
    source.on('end', () => this.push(null));
    source.on('error', (error) => this.destroy(error));
    this.#source = source;
    return source;
  }

  override _read(): void {
    (this.#source ?? this.#start()).resume();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#source?.destroy();
    done(error);
  }
}

/** How receiving a body ended. `busy`: its place was needed for another. `aborted`: the client disconnected. */
type Receipt = 'received' | 'timeout' | 'tooLarge' | 'busy' | 'aborted';

type Reception = {
  maxBytes: number;
  maxMs: number;
  displaced: AbortSignal;
  store: (chunk: Buffer) => Promise<void> | undefined;
};

/** Counts bytes while they arrive. Unless it is received, the request is left paused. Rejects when storing fails. */
export const receiveBody = (
  request: IncomingMessage,
  { maxBytes, maxMs, displaced, store }: Reception,
): Promise<Receipt> =>
  new Promise((resolve, reject) => {
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
