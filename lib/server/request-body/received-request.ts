import { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';

/**
 * A request whose body has been received, for the listeners behind: the same head, and the body from `open`, which is
 * called when it is first read. Its body always has a declared length, and ending it early leaves the connection alone.
 */
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
