/** Longest packed text of an address, characters; messengers cut longer links. */
export const maxPackedLength = 32_000;
/** Longest text that is unpacked, bytes: a short packed text could become a very long one. */
const maxPlainBytes = 1_000_000;

export function toBase64(bytes: Uint8Array): string {
  let binary = '';
  for (let start = 0; start < bytes.length; start += 8_192)
    binary += String.fromCharCode(...bytes.subarray(start, start + 8_192));
  return btoa(binary);
}

export const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));

async function through(bytes: Uint8Array<ArrayBuffer>, transform: CompressionStream | DecompressionStream) {
  const reader = new Blob([bytes]).stream().pipeThrough(transform).getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
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
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

/**
 * Plain data for the fragment of an address (raw deflate, Base64url); null when too long, or the browser cannot
 * compress.
 */
export async function packState(value: unknown): Promise<string | null> {
  if (typeof CompressionStream === 'undefined') return null;
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  const text = toBase64(await through(bytes, new CompressionStream('deflate-raw')));
  const packed = text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  return packed.length > maxPackedLength ? null : packed;
}

export async function unpackState(packed: string): Promise<unknown> {
  if (packed.length > maxPackedLength || !/^[\w-]+$/.test(packed)) return null;
  try {
    const text = packed.replaceAll('-', '+').replaceAll('_', '/');
    const bytes = await through(fromBase64(text), new DecompressionStream('deflate-raw'));
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
}
