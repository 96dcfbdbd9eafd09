import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { bodyOf } from './fetch-remote';
import { signBytes } from './scale-image';

/** Yields bytes that were already read, then the rest. */
async function* again(head: Uint8Array, rest: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield head;
  yield* rest;
}

async function headOf(rest: AsyncGenerator<Uint8Array>): Promise<Uint8Array> {
  let head = new Uint8Array();
  while (head.byteLength < signBytes) {
    const { value, done } = await rest.next();
    if (done) break;
    head = Buffer.concat([head, value]);
  }
  return head;
}

export const webStream = (stream: Readable) => Readable.toWeb(stream) as ReadableStream<Uint8Array>;

/** A remote file of which the first bytes were read. */
export type OpenedRemote = {
  /** The bytes that tell its type; null when the response is a part that does not begin with all of them. */
  head: Uint8Array | null;
  /** Bytes of the response; null when the host did not say. */
  size: number | null;
  /** Content-Range of a part; null for the whole file. */
  range: string | null;
  /** The whole response, to be read or cancelled. */
  body: ReadableStream<Uint8Array>;
};

/** Reads the first bytes of a response, which tell the type of the file. Throws `FileRefused`. */
export async function openRemote(answer: IncomingMessage, maxBytes: number): Promise<OpenedRemote> {
  const range = answer.statusCode === 206 ? (answer.headers['content-range'] ?? null) : null;
  const rest = bodyOf(answer, maxBytes);
  const head = await headOf(rest);
  const isTelling = range === null || (/^bytes 0-/.test(range) && head.byteLength >= signBytes);
  const length = answer.headers['content-length'];
  return {
    head: isTelling ? head : null,
    size: length === undefined ? null : Number(length),
    range,
    body: webStream(Readable.from(again(head, rest))),
  };
}
