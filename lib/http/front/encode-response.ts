import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { type BrotliCompress, constants, createBrotliCompress, createGzip, type Gzip } from 'node:zlib';
import { chooseEncoding, type Encoding } from './accept-encoding';
import { bodyOf, packedBody } from './bodies';
import { LateScripts } from './late-scripts';
import { isSharedPage, setPageAge } from './page-age';
import { addVary, fileTagOf, isHeld, isPackable, isPage, setHeaders } from './response-headers';

type Chunk = string | Uint8Array;
type Done = () => void;
/** What happens to the body: not known yet, sent as it comes, packed as it comes, or gathered to be packed once. */
type Mode = 'open' | 'plain' | 'stream' | 'gather';

/** Below this a coding saves no packet. */
const minBytes = 1_024;
const maxGathered = 2 * 1024 * 1024;
/** Of answers that are made for one visitor: fast, because each is packed while they wait, and in 256 kB of memory, because there are many. */
const streamOptions = { gzip: { level: 4 }, br: { params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 18 } } };

const toBuffer = (chunk: Chunk, encoding?: BufferEncoding) => (typeof chunk === 'string' ? Buffer.from(chunk, encoding) : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
const asDone = (...parts: unknown[]): Done | undefined => parts.find((part): part is Done => typeof part === 'function');
const asEncoding = (part: unknown): BufferEncoding | undefined => (typeof part === 'string' ? (part as BufferEncoding) : undefined);

class Coder {
  private readonly raw: Pick<ServerResponse, 'writeHead' | 'write' | 'end' | 'flushHeaders'>;
  private readonly wanted: Encoding;
  private mode: Mode = 'open';
  private packer: BrotliCompress | Gzip | undefined;
  /** The tag of a file, by which its bytes are known without looking at them. */
  private fileTag: string | undefined;
  private gathered: Buffer[] = [];
  /** Of a page that is drawn for its request. */
  private late: LateScripts | undefined;
  private size = 0;

  constructor(
    private readonly request: IncomingMessage,
    private readonly response: ServerResponse,
    private readonly cdnSeconds: number,
  ) {
    this.wanted = chooseEncoding(request.headers['accept-encoding']);
    this.raw = { writeHead: response.writeHead.bind(response), write: response.write.bind(response), end: response.end.bind(response), flushHeaders: response.flushHeaders.bind(response) };
  }

  /** The headers as they stand decide what happens to the body, of which `bytes` are known. */
  private decide(bytes: number): Mode {
    const { request, response } = this;
    const page = isSharedPage(response);
    if (page) setPageAge(response, this.cdnSeconds);
    else if (isPage(response)) this.late = new LateScripts();
    if (!isPackable(request, response)) return 'plain';
    addVary(response);
    this.fileTag = page ? undefined : fileTagOf(response, maxGathered);
    if (response.statusCode === 200 && (page || this.fileTag)) return 'gather';
    return this.wanted === 'identity' || bytes < minBytes ? 'plain' : 'stream';
  }

  private packing(): BrotliCompress | Gzip {
    if (this.packer) return this.packer;
    const { response, raw } = this;
    const made = this.wanted === 'br' ? createBrotliCompress(streamOptions.br) : createGzip(streamOptions.gzip);
    this.packer = made;
    response.removeHeader('content-length');
    response.setHeader('content-encoding', this.wanted);
    made.on('data', (chunk: Buffer) => {
      if (!raw.write(chunk)) made.pause();
    });
    made.on('end', () => raw.end());
    made.on('drain', () => response.emit('drain'));
    response.on('drain', () => made.resume());
    response.once('close', () => made.destroy());
    return made;
  }

  private sendWhole(data: string | Buffer): void {
    const { request, response, raw, wanted } = this;
    const path = request.url?.split('?')[0];
    const body = bodyOf(data, this.fileTag && `${path} ${this.fileTag}`);
    const etag = this.fileTag ?? body.etag;
    this.mode = 'plain';
    response.setHeader('etag', etag);
    if (isHeld(request, etag)) {
      response.statusCode = 304;
      for (const name of ['content-length', 'content-type']) response.removeHeader(name);
      raw.end();
    } else if (wanted === 'identity' || body.bytes < minBytes) {
      response.setHeader('content-length', body.bytes);
      raw.end(data);
    } else {
      response.setHeader('content-encoding', wanted);
      const packed = body.done.get(wanted);
      if (packed) {
        response.setHeader('content-length', packed.length);
        raw.end(packed);
        return;
      }
      response.removeHeader('content-length');
      // Whoever called has finished: what asks whether the answer has begun must hear that it has.
      raw.writeHead(response.statusCode);
      packedBody(body, data, wanted, this.fileTag && path).then((bytes) => raw.end(bytes), () => response.destroy());
    }
  }

  private gather(chunk: Chunk, encoding?: BufferEncoding): boolean {
    // A copy: what reads a file uses its memory again.
    const bytes = Buffer.from(toBuffer(chunk, encoding));
    this.gathered.push(bytes);
    this.size += bytes.length;
    if (this.size <= maxGathered) return true;
    // Too large to be kept: it goes out as it is.
    this.mode = 'plain';
    const more = this.raw.write(Buffer.concat(this.gathered));
    this.gathered = [];
    return more;
  }

  private endGathered(chunk: Chunk | undefined, encoding?: BufferEncoding): void {
    if (this.gathered.length === 0 && typeof chunk === 'string') {
      this.sendWhole(chunk);
      return;
    }
    if (chunk !== undefined) this.gather(chunk, encoding);
    if (this.mode === 'gather') this.sendWhole(Buffer.concat(this.gathered));
    else this.raw.end();
  }

  writeHead(status: number, ...rest: unknown[]): ServerResponse {
    if (this.mode !== 'open') return this.raw.writeHead(status);
    this.response.statusCode = status;
    if (typeof rest[0] === 'string') this.response.statusMessage = rest[0];
    setHeaders(this.response, rest.find((part) => typeof part === 'object' && part !== null) as OutgoingHttpHeaders | undefined);
    return this.response;
  }

  flushHeaders(): void {
    if (this.mode === 'open') this.mode = this.decide(Number.POSITIVE_INFINITY);
    if (this.mode === 'stream') this.packing();
    // What is gathered gets its last headers at its end.
    if (this.mode !== 'gather') this.raw.flushHeaders();
  }

  /** What a part of the body becomes; the last one brings what was held back. */
  private prepared(chunk: Chunk | undefined, encoding: BufferEncoding | undefined, last: boolean): Chunk | undefined {
    if (!this.late) return chunk;
    const next = chunk === undefined ? Buffer.alloc(0) : this.late.next(toBuffer(chunk, encoding));
    return last ? Buffer.concat([next, this.late.rest()]) : next;
  }

  write(part: Chunk, second?: unknown, third?: unknown): boolean {
    if (this.mode === 'open') this.mode = this.decide(Number.POSITIVE_INFINITY);
    const done = asDone(second, third);
    const chunk = this.prepared(part, asEncoding(second), false) ?? part;
    if (this.mode === 'stream') return this.packing().write(toBuffer(chunk, asEncoding(second)), () => done?.());
    if (this.mode === 'plain') return this.raw.write(chunk, asEncoding(second) ?? 'utf8', done);
    const more = this.gather(chunk, asEncoding(second));
    done?.();
    return more;
  }

  end(first?: unknown, second?: unknown, third?: unknown): ServerResponse {
    const given = typeof first === 'string' || first instanceof Uint8Array ? first : undefined;
    const done = asDone(first, second, third);
    if (done) this.response.once('finish', done);
    if (this.mode === 'open') this.mode = this.decide(given === undefined ? 0 : given.length);
    const chunk = this.prepared(given, asEncoding(second), true);
    if (this.mode === 'gather') this.endGathered(chunk, asEncoding(second));
    else if (this.mode === 'stream') this.packing().end(chunk === undefined ? undefined : toBuffer(chunk, asEncoding(second)));
    else if (chunk === undefined) this.raw.end();
    else this.raw.end(chunk, asEncoding(second) ?? 'utf8');
    return this.response;
  }

  flush(): void {
    this.packer?.flush();
  }
}

/**
 * Compresses what goes out, in the place of Next's own compression: a page or file that is the same for everyone is tagged
 * and packed once, whatever the number of its visitors, and anything else while it is sent. Also answers 304 for pages
 * and writes down how long caches may keep them. To be called before anyone else sees the response. `cdnSeconds` is for a CDN
 * that is told of changes.
 */
export function encodeResponse(request: IncomingMessage, response: ServerResponse, cdnSeconds = 0): void {
  const coder = new Coder(request, response, cdnSeconds);
  const own = {
    writeHead: coder.writeHead.bind(coder),
    flushHeaders: coder.flushHeaders.bind(coder),
    write: coder.write.bind(coder),
    end: coder.end.bind(coder),
    // Next asks for it while a page is streamed, as it does with its own compression.
    flush: coder.flush.bind(coder),
  };
  Object.assign(response, own);
}
