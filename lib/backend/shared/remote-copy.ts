import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { clearOldFiles, writeNewFile } from '@/lib/backend/storage/new-file';
import { config } from '@/lib/config';
import { createFairQueue } from '@/lib/net/limits/fair-queue';
import { bodyOf, FileRefused, fetchTimeouts } from './fetch-remote';
import { type Scaling, scaleImage, signBytes } from './scale-image';

export type LocalCopy = { path: string; size: number; release: () => void };
type FetchFile = (limits: { maxBytes: number; signal: AbortSignal }) => Promise<IncomingMessage>;
export type CopyLimits = {
  maxBytes: number;
  signal?: AbortSignal;
  ms?: number;
};

/** The name dates from when reports alone had copies; a new one would leave old copies behind. */
const folder = () => join(config().DATA_DIR, 'report-spool');
const leftOverMs = 6 * 3_600_000;
const reservedBytes = 1024 ** 3;

export const clearCopies = (now: Date): void => clearOldFiles(folder(), leftOverMs, now);

type OpenFile = (limits: { maxBytes: number; signal: AbortSignal }) => Promise<Readable>;

async function copied(openFile: OpenFile, maxBytes: number, signal: AbortSignal): Promise<LocalCopy> {
  const spool = folder();
  mkdirSync(spool, { recursive: true, mode: 0o700 });
  const { bavail, bsize } = statfsSync(spool);
  const room = Math.max(0, bavail * bsize - reservedBytes);
  const body = await openFile({ maxBytes: Math.min(maxBytes, room), signal });
  const path = join(spool, randomUUID());
  await writeNewFile(path, body, signal);
  return { path, size: statSync(path).size, release: () => rmSync(path, { force: true }) };
}

/** A transfer that takes too long is aborted, because it would keep its slot forever. Throws `FileRefused`. */
export async function copyHere(openFile: OpenFile, { maxBytes, signal, ms = fetchTimeouts.copyMs }: CopyLimits) {
  const end = AbortSignal.timeout(ms);
  try {
    return await copied(openFile, maxBytes, signal ? AbortSignal.any([signal, end]) : end);
  } catch (error) {
    if (end.aborted) throw new FileRefused('stalled');
    throw error instanceof FileRefused ? error : new FileRefused('broken');
  }
}

export const remoteCopy = (fetchFile: FetchFile, limits: CopyLimits): Promise<LocalCopy> =>
  copyHere(async (wanted) => Readable.from(bodyOf(await fetchFile(wanted), wanted.maxBytes)), limits);

/** Copies of pictures, a few per key, so that a slow host blocks nobody else and no decoder. */
export const createCopyQueue = () =>
  createFairQueue({ parallel: 24, parallelPerKey: 6, perKey: 400, all: 2_000 }, () => new FileRefused('busy'));

export async function scaleCopy({ path, release }: LocalCopy, scaling: Scaling): Promise<Buffer> {
  try {
    return await scaleImage(path, scaling);
  } finally {
    release();
  }
}

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
