import { addAbortSignal, Readable } from 'node:stream';
import type { GetObjectCommandOutput } from '@aws-sdk/client-s3';
import { z } from 'zod';
import type { FilesPlace } from '@/lib/config/files-url';
import { checkedName, type Storage, StorageFailed, type StoredFile } from './storage';

export const storeBackoff = { ms: 5_000 };

/** A message of the SDK may repeat the address of the store. */
export function failureOf(error: unknown): StorageFailed {
  if (error instanceof StorageFailed) return error;
  const name = error instanceof Error ? error.name : 'unknown';
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : name;
  return new StorageFailed(code, /^(?:NoSuchKey|NotFound)$/.test(name));
}

const failureSchema = z.object({ $metadata: z.object({ httpStatusCode: z.number() }) });

/** An answer of the store has a status; without one, or with 5xx, the next call would fail as well. */
function isAway(error: unknown): boolean {
  const status = failureSchema.safeParse(error).data?.$metadata.httpStatusCode;
  return !(error instanceof StorageFailed) && (status === undefined || status >= 500);
}

type Circumstances = {
  isProbe?: boolean;
  /** Aborted when the reader leaves, which says nothing about the store. */
  leaves?: AbortSignal;
  /** Whether a failure may tell of the store; that of a stream may be its sender's. */
  tells?: boolean;
};

/** Calls fail at once while the store is known to be away: a page must not wait for each of its pictures. */
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

export async function unlessMissing<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof StorageFailed && error.isMissing) return null;
    throw error;
  }
}

/** Timeouts of a connection, of an answer, of a silent connection, and of a whole call without a body. */
const timeouts = { connectMs: 2_000, answerMs: 10_000, idleMs: 60_000, callMs: 15_000 };
const maxSockets = 200;
/** A stream is sent in parts of this size, one at a time: so much of it is in memory. */
const partBytes = 8 * 1024 * 1024;
const maxResumes = 4;
const removedAtOnce = 8;

function withTimeout(signal?: AbortSignal) {
  const timeout = AbortSignal.timeout(timeouts.callMs);
  return { abortSignal: signal ? AbortSignal.any([signal, timeout]) : timeout };
}

export async function createS3Storage(place: Extract<FilesPlace, { kind: 's3' }>): Promise<Storage> {
  const [s3, { Upload }] = await Promise.all([import('@aws-sdk/client-s3'), import('@aws-sdk/lib-storage')]);
  const { endpoint, bucket, prefix, region, forcePathStyle, credentials } = place;
  const client = new s3.S3Client({
    endpoint,
    region,
    forcePathStyle,
    ...(credentials ? { credentials } : {}),
    // Stores other than Amazon's do not all know the checksums that the SDK adds by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: timeouts.connectMs,
      requestTimeout: timeouts.answerMs,
      throwOnRequestTimeout: true,
      socketTimeout: timeouts.idleMs,
      httpAgent: { maxSockets },
      httpsAgent: { maxSockets },
    },
  });
  const called = createCaller();
  const keyOf = (name: string) => ({ Bucket: bucket, Key: prefix + checkedName(name) });

  type Part = { name: string; from: number | null; to: number | null; etag?: string; signal?: AbortSignal };
  const get = ({ name, from, to, etag, signal }: Part) =>
    client.send(
      new s3.GetObjectCommand({
        ...keyOf(name),
        ...(from === null ? {} : { Range: `bytes=${from}-${to ?? ''}` }),
        ...(etag === undefined ? {} : { IfMatch: etag }),
      }),
      { abortSignal: signal },
    );

  async function* resumed(first: GetObjectCommandOutput, part: Part): AsyncGenerator<Uint8Array> {
    const length = first.ContentLength ?? 0;
    let answer = first;
    let sent = 0;
    let broken = 0;
    while (true) {
      try {
        if (!(answer.Body instanceof Readable)) throw new StorageFailed('no body');
        for await (const piece of answer.Body as AsyncIterable<Uint8Array>) {
          sent += piece.byteLength;
          broken = 0;
          yield piece;
        }
      } catch (error) {
        if (broken >= maxResumes || part.signal?.aborted) throw failureOf(error);
      }
      if (sent >= length) return;
      if (broken >= maxResumes) throw new StorageFailed('short');
      broken += 1;
      const rest = { ...part, from: (part.from ?? 0) + sent, etag: first.ETag };
      answer = await called(() => get(rest), { leaves: part.signal });
    }
  }

  async function* list(folder: string): AsyncGenerator<StoredFile> {
    let token: string | undefined;
    do {
      const page = new s3.ListObjectsV2Command({
        Bucket: bucket,
        Prefix: `${prefix}${checkedName(folder)}/`,
        ContinuationToken: token,
      });
      const answer = await called(() => client.send(page, withTimeout()));
      for (const { Key = '', Size = 0, LastModified } of answer.Contents ?? [])
        yield { name: Key.slice(prefix.length), size: Size, changedAt: LastModified?.getTime() ?? 0 };
      token = answer.IsTruncated ? answer.NextContinuationToken : undefined;
    } while (token !== undefined);
  }

  const remove = async (name: string) => {
    await unlessMissing(called(() => client.send(new s3.DeleteObjectCommand(keyOf(name)), withTimeout())));
  };

  return {
    localPath: () => null,
    async write(name, body) {
      if (body instanceof Readable) {
        // Its own type of parameters asks for a browser's stream too.
        const upload = new Upload({
          client,
          params: { ...keyOf(name), Body: body },
          partSize: partBytes,
          queueSize: 1,
        });
        // What breaks may be the sender of the stream, which says nothing about the store.
        await called(() => upload.done(), { tells: false });
      } else await called(() => client.send(new s3.PutObjectCommand({ ...keyOf(name), Body: body }), withTimeout()));
    },
    async read(name, { range, signal } = {}) {
      const part: Part = { name, from: range?.from ?? null, to: range?.to ?? null, signal };
      const first = await called(() => get(part), { leaves: signal });
      const stream = Readable.from(resumed(first, part), { objectMode: false });
      return signal ? addAbortSignal(signal, stream) : stream;
    },
    async load(name, signal) {
      return unlessMissing(
        called(async () => {
          const answer = await client.send(new s3.GetObjectCommand(keyOf(name)), withTimeout(signal));
          const bytes = Buffer.from((await answer.Body?.transformToByteArray()) ?? []);
          return { name, size: bytes.byteLength, changedAt: answer.LastModified?.getTime() ?? 0, bytes };
        }),
      );
    },
    list,
    async touch(name) {
      const { Key, Bucket } = keyOf(name);
      const source = `${Bucket}/${Key.split('/').map(encodeURIComponent).join('/')}`;
      const copy = new s3.CopyObjectCommand({ Key, Bucket, CopySource: source, MetadataDirective: 'REPLACE' });
      await unlessMissing(called(() => client.send(copy, withTimeout())));
    },
    remove,
    async removeFolder(folder) {
      const names: string[] = [];
      for await (const { name } of list(folder)) names.push(name);
      for (let at = 0; at < names.length; at += removedAtOnce)
        await Promise.all(names.slice(at, at + removedAtOnce).map(remove));
    },
    async check(signal) {
      const nothing = new s3.ListObjectsV2Command({ Bucket: bucket, Prefix: `${prefix}check/` });
      await called(() => client.send(nothing, { abortSignal: signal }), { isProbe: true });
    },
  };
}
