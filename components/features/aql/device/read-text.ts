/** Byte-order marks by which Excel marks its “Unicode text”. */
const isUtf16 = ([first, second]: Uint8Array) => first === 0xff && second === 0xfe;

/**
 * The text of a file in UTF-8, or in what Excel writes on a computer of that language where the bytes are no UTF-8: GB
 * 18030 for Chinese, Windows-1252 else.
 */
export async function readText(file: Blob, locale: string): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isUtf16(bytes)) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(locale === 'zh' ? 'gb18030' : 'windows-1252').decode(bytes);
  }
}
