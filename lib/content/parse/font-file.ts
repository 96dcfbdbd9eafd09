import { brotliDecompressSync } from 'node:zlib';

/** Format 4: segments of the basic plane. A character of a segment may map to glyph 0, which means none. */
function readSegments(table: Buffer, glyphs: Map<number, number>): void {
  const count = table.readUInt16BE(6) / 2;
  const [ends, starts, deltas, offsets] = [14, 16 + count * 2, 16 + count * 4, 16 + count * 6];
  for (let index = 0; index < count; index += 1) {
    const [end, start] = [table.readUInt16BE(ends + index * 2), table.readUInt16BE(starts + index * 2)];
    const [delta, offset] = [table.readUInt16BE(deltas + index * 2), table.readUInt16BE(offsets + index * 2)];
    for (let sign = start; sign <= end && sign < 0xffff; sign += 1) {
      const at = offsets + index * 2 + offset + (sign - start) * 2;
      const glyph = offset === 0 ? (sign + delta) & 0xffff : at + 1 < table.length ? table.readUInt16BE(at) : 0;
      if (glyph !== 0) glyphs.set(sign, glyph);
    }
  }
}

function readGroups(table: Buffer, glyphs: Map<number, number>): void {
  const count = table.readUInt32BE(12);
  for (let index = 0; index < count; index += 1) {
    const at = 16 + index * 12;
    const start = table.readUInt32BE(at);
    for (let sign = start; sign <= table.readUInt32BE(at + 4); sign += 1)
      glyphs.set(sign, table.readUInt32BE(at + 8) + sign - start);
  }
}

/** The glyph of each character, of a table `cmap`. */
export function glyphsOf(cmap: Buffer): Map<number, number> {
  const glyphs = new Map<number, number>();
  const records = cmap.readUInt16BE(2);
  for (let index = 0; index < records; index += 1) {
    const table = cmap.subarray(cmap.readUInt32BE(4 + index * 8 + 4));
    const format = table.readUInt16BE(0);
    if (format === 4) readSegments(table, glyphs);
    if (format === 12) readGroups(table, glyphs);
  }
  return glyphs;
}

/** How wide a WOFF2 file draws a text, in ems a character (W3C WOFF 2.0, section 4). Throws where it cannot be read. */
export function widthOf(file: Buffer, text: string): number {
  let at = 48;
  const number = (before = 0): number => {
    const byte = file.readUInt8(at++);
    return byte < 128 ? before + byte : number((before + byte - 128) * 128);
  };
  // By the numbers that stand for names: cmap, head, hhea, hmtx; 10 and 11 are glyf and loca.
  const starts = new Map<number, number>();
  let isPacked = false;
  let start = 0;
  for (let left = file.readUInt16BE(12); left > 0; left -= 1) {
    const flags = file.readUInt8(at++);
    const tag = flags & 63;
    if (tag === 63) at += 4;
    const isTransformed = flags >> 6 !== (tag === 10 || tag === 11 ? 3 : 0);
    if (tag === 3) isPacked = isTransformed;
    const length = number();
    starts.set(tag, start);
    start += isTransformed ? number() : length;
  }
  const data = brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20)));
  const table = (tag: number) => data.subarray(starts.get(tag));
  const [glyphs, last, widths] = [glyphsOf(table(0)), table(2).readUInt16BE(34) - 1, table(3)];
  const width = (sign: string) => {
    const glyph = Math.min(last, glyphs.get(sign.charCodeAt(0)) ?? Number.NaN);
    return widths.readUInt16BE(isPacked ? 1 + 2 * glyph : 4 * glyph);
  };
  return [...text].reduce((sum, sign) => sum + width(sign), 0) / text.length / table(1).readUInt16BE(18);
}
