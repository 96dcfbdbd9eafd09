import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { bodyOf } from './fetch-remote';
import { signBytes } from './scale-image';

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

export type OpenedRemote = {
  /** Null when the response is a part that does not begin with all of the bytes that tell the type. */
  head: Uint8Array | null;
  size: number | null;
  range: string | null;
  body: ReadableStream<Uint8Array>;
};

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
