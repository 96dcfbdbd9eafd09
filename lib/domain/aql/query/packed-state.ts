/** Longest packed text of an address, characters; messengers cut longer links. */
export const maxPackedLength = 32_000;
/** Longest text that is unpacked, bytes: a short packed text could become a very long one. */
const maxPlainBytes = 1_000_000;

const toBase64Url = (bytes: Uint8Array): string => {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
};

const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  transform: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  const reader = new Blob([bytes]).stream().pipeThrough(transform).getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.byteLength;
    if (length > maxPlainBytes) {
      await reader.cancel();
      throw new RangeError('the packed text is too long');
    }
    chunks.push(value);
  }
  const all = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    all.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return all;
}

/**
 * Plain data for the fragment of an address (raw deflate, Base64url); null when too long, or the browser cannot
 * compress.
 */
export async function packState(value: unknown): Promise<string | null> {
  if (typeof CompressionStream === 'undefined') return null;
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  const packed = toBase64Url(await through(bytes, new CompressionStream('deflate-raw')));
  return packed.length > maxPackedLength ? null : packed;
}

export async function unpackState(packed: string): Promise<unknown> {
  if (packed.length > maxPackedLength || !/^[\w-]+$/.test(packed)) return null;
  try {
    const bytes = await through(fromBase64Url(packed), new DecompressionStream('deflate-raw'));
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
}
