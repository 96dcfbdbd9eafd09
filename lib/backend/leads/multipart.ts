import { rmSync } from 'node:fs';
import { Readable, Transform } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import { maxUploadBytes, uploadLimits } from '@/lib/contract/upload-limits';
import { type FileKind, kindOfContent, kindOfName, safeFileName } from '@/lib/domain/leads/fields/lead-files';
import { isListField } from '@/lib/domain/leads/lead-forms';
import { parseJson } from '@/lib/domain/wire/parse-envelope';
import { isBodyTimeout } from '@/lib/net/body';
import { LeadRefusal, unreadable } from './lead-refusal';
import { type Spooled, type SpooledFile, spool } from './spool';

export type Upload = { fields: Record<string, unknown>; files: SpooledFile[]; dispose: () => void };
export type UploadOptions = {
  /** Receives the refusal of a file, so that the fields are still read; without it the refusal is thrown. */
  onFileRefused?: (refusal: LeadRefusal) => void;
};

const maxFields = 60;
const maxFieldBytes = 16 * 1024;

function addField(fields: Map<string, unknown>, given: string, value: string): void {
  const name = given.replace(/\[\]$/, '');
  if (!isListField(name)) {
    if (fields.has(name)) throw unreadable(name);
    fields.set(name, value);
    return;
  }
  const list = (fields.get(name) as unknown[] | undefined) ?? [];
  const items = value.startsWith('[') ? parseJson(value) : value === '' ? [] : [value];
  if (!Array.isArray(items)) throw unreadable(name);
  fields.set(name, [...list, ...items]);
}

const mediaTypes: Record<FileKind, string> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  jpg: 'image/jpeg',
  png: 'image/png',
};

function checkFile({ name: given, file }: Given): SpooledFile {
  const refuse = (key: 'fileType' | 'fileContent' | 'fileEmpty') =>
    new LeadRefusal(key, { names: { name: safeFileName(given) } });
  const named = kindOfName(given);
  if (named === 'other') throw refuse('fileType');
  if (file.bytes === 0) throw refuse('fileEmpty');
  const kind = kindOfContent(file, named);
  if (kind === null) throw refuse(named === null ? 'fileType' : 'fileContent');
  const { bytes, sha256, path } = file;
  return { name: safeFileName(given, kind), type: mediaTypes[kind], bytes, sha256, path };
}

/** A mail program or a folder would show one of two files of one name alone. */
function withDistinctNames(files: readonly SpooledFile[]): SpooledFile[] {
  const taken = new Set<string>();
  return files.map((file) => {
    let { name } = file;
    for (let nth = 2; taken.has(name.toLowerCase()); nth += 1) name = file.name.replace(/(?=\.[^.]*$)/, ` (${nth})`);
    taken.add(name.toLowerCase());
    return { ...file, name };
  });
}

type Given = { name: string; file: Spooled };

function checkFiles(given: readonly Given[], { onFileRefused }: UploadOptions): SpooledFile[] {
  try {
    if (given.length > uploadLimits.maxFiles) throw new LeadRefusal('fileCount');
    for (const { name, file } of given)
      if (file.bytes > uploadLimits.maxFileBytes)
        throw new LeadRefusal('fileSize', { names: { name: safeFileName(name) } });
    return withDistinctNames(given.map(checkFile));
  } catch (error) {
    if (!(error instanceof LeadRefusal) || !onFileRefused) throw error;
    onFileRefused(error);
    return [];
  }
}

function limited(maxBytes: number): Transform {
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      done(size > maxBytes ? new LeadRefusal('tooLarge') : null, chunk);
    },
  });
}

/** A boundary is not empty (RFC 2046 §5.1.1). */
const boundary = /;\s*boundary=(?:"[^"]+"|[^\s;"]+)/i;

function parser(headers: Headers): InstanceType<typeof Busboy> {
  const type = headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\b/i.test(type)) throw new LeadRefusal('wrongType');
  if (!boundary.test(type)) throw unreadable('body');
  try {
    const limits = {
      fieldNameSize: 100,
      fieldSize: maxFieldBytes,
      fields: maxFields,
      fileSize: uploadLimits.maxFileBytes + 1,
      files: uploadLimits.maxFiles + 1,
      parts: maxFields + uploadLimits.maxFiles + 1,
      headerPairs: 20,
    };
    return new Busboy({ headers: { 'content-type': type } as BusboyHeaders, limits, preservePath: true });
  } catch {
    throw unreadable('body');
  }
}

/** Fields into memory, files into temporary files that `dispose` deletes; none are left on a refusal. */
export async function readUpload(
  headers: Headers,
  body: ReadableStream<Uint8Array> | null,
  options: UploadOptions = {},
): Promise<Upload> {
  const busboy = parser(headers);
  const fields = new Map<string, unknown>();
  const spooling: Promise<Given>[] = [];
  const paths: string[] = [];
  const streams: Readable[] = [];
  const dispose = () => {
    for (const path of paths) rmSync(path, { force: true });
  };
  const failed = { error: null as unknown };
  try {
    await new Promise<void>((resolve, reject) => {
      const source = body ? Readable.fromWeb(body as WebStream) : Readable.from([]);
      const meter = limited(maxUploadBytes);
      const fail = (error: unknown) => {
        failed.error ??= error;
        source.unpipe(meter);
        meter.unpipe(busboy);
        source.destroy();
        reject(failed.error);
      };
      const refuseFile = options.onFileRefused ?? fail;
      busboy.on('field', (name, value, nameCut, valueCut) => {
        try {
          if (nameCut || valueCut) throw unreadable(name);
          addField(fields, name, value);
        } catch (error) {
          fail(error);
        }
      });
      busboy.on('file', (field, stream, name) => {
        if (!/^file(?:\[\d{0,2}\])?$/.test(field)) {
          stream.resume();
          return fail(unreadable(field));
        }
        streams.push(stream);
        stream.on('limit', () =>
          refuseFile(new LeadRefusal('fileSize', { names: { name: safeFileName(name ?? '') } })),
        );
        const done = spool(stream).then((file) => {
          paths.push(file.path);
          return { name: name ?? '', file };
        });
        done.catch(fail);
        spooling.push(done);
      });
      for (const event of ['fieldsLimit', 'partsLimit'] as const) busboy.on(event, () => fail(unreadable('body')));
      busboy.on('filesLimit', () => refuseFile(new LeadRefusal('fileCount')));
      busboy.on('error', () => fail(unreadable('body')));
      busboy.on('finish', () => resolve());
      meter.on('error', fail);
      source.on('error', (error) => fail(isBodyTimeout(error) ? error : unreadable('body')));
      source.pipe(meter).pipe(busboy);
    });
    const given = (await Promise.all(spooling)).filter(({ name, file }) => name !== '' || file.bytes > 0);
    return { fields: Object.fromEntries(fields), files: checkFiles(given, options), dispose };
  } catch (error) {
    // The file stream of an aborted body never ends by itself.
    busboy.destroy();
    for (const stream of streams) stream.destroy();
    dispose();
    void Promise.allSettled(spooling).then(dispose);
    throw error;
  }
}
