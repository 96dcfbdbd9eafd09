/** Files that are no text: archives such as XLSX, older Office files, PDF. */
const binary = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x25, 0x50, 0x44, 0x46],
];
const marks: readonly (readonly [encoding: string, ...mark: number[]])[] = [
  ['utf-8', 0xef, 0xbb, 0xbf],
  ['utf-16le', 0xff, 0xfe],
  ['utf-16be', 0xfe, 0xff],
];
const begins = (bytes: Uint8Array, mark: readonly number[]) => mark.every((byte, index) => bytes[index] === byte);
const within = (byte: number, from: number, to: number) => byte >= from && byte <= to;

/** Two-byte characters: of GB 18030 the commonest 3,755 of GB 2312, of Big5 the commonest 5,401; and their signs. */
const pairs: Readonly<Record<string, (lead: number, trail: number) => boolean>> = {
  gb18030: (lead, trail) => trail >= 0xa1 && (within(lead, 0xb0, 0xd7) || lead === 0xa1 || lead === 0xa3),
  big5: (lead, trail) => within(lead, 0xa4, 0xc6) || lead === 0xa1 || (lead === 0xa2 && trail < 0x80),
};

/** The share of bytes above ASCII that are common characters in a two-byte encoding. */
function pairShare(bytes: Uint8Array, isCommon: (lead: number, trail: number) => boolean): number {
  let [all, common] = [0, 0];
  for (let index = 0; index < bytes.length; index += 1) {
    const [lead = 0, trail = 0] = [bytes[index], bytes[index + 1]];
    if (lead < 0x80) continue;
    all += 1;
    if (isCommon(lead, trail)) common += 1;
    index += 1;
  }
  return common / all;
}

/** The share of bytes above ASCII that are accented letters and signs of Western Europe, among letters and blanks. */
function westernShare(bytes: Uint8Array): number {
  const high = [...bytes.entries()].filter(([, byte]) => byte >= 0x80);
  const isSingle = (index: number) => (bytes[index - 1] ?? 0) < 0x80 && (bytes[index + 1] ?? 0) < 0x80;
  const usual = high.filter(
    ([index, byte]) => isSingle(index) && (byte >= 0xc0 || within(byte, 0x91, 0xbf) || byte === 0x80),
  );
  return usual.length / high.length;
}

/** UTF-16 without its mark: every other byte of digits and separators is zero, which no other encoding has. */
function utf16Order(bytes: Uint8Array): string | null {
  const zeros = [0, 0];
  for (const [index, byte] of bytes.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  return even + odd === 0 ? null : odd >= even ? 'utf-16le' : 'utf-16be';
}

/** Encodings that may be meant, the likeliest first. The page's language says nothing about a file. */
function encodingsOf(bytes: Uint8Array): string[] {
  const marked = marks.find(([, ...mark]) => begins(bytes, mark))?.[0] ?? utf16Order(bytes);
  if (marked) return [marked];
  const shares: [string, number][] = [
    ...Object.entries(pairs).map(([encoding, isCommon]): [string, number] => [encoding, pairShare(bytes, isCommon)]),
    ['windows-1252', westernShare(bytes)],
  ];
  return ['utf-8', ...shares.toSorted(([, a], [, b]) => b - a).map(([encoding]) => encoding)];
}

/**
 * The text of a file in UTF-8, UTF-16, or an encoding of spreadsheet programs in China, Taiwan and the West; else null.
 */
export async function readText(file: Blob): Promise<string | null> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (binary.some((mark) => begins(bytes, mark))) return null;
  for (const encoding of encodingsOf(bytes)) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {}
  }
  return null;
}
