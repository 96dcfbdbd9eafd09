/** Returns all bytes of a body; null once it exceeds `maxBytes`, without reading the rest. */
export async function readBounded(
  stream: ReadableStream<Uint8Array> | null,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream ?? []) {
    size += chunk.byteLength;
    // Leaving the loop cancels the stream.
    if (size > maxBytes) return null;
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}
