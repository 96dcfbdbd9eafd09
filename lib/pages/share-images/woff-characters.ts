import { inflateSync } from 'node:zlib';

/** A table of a WOFF file (W3C WOFF 1.0, section 5), decompressed; null when the file has none with this tag. */
function woffTable(file: Buffer, tag: string): Buffer | null {
  const tables = file.readUInt16BE(12);
  for (let index = 0; index < tables; index += 1) {
    const at = 44 + index * 20;
    if (file.toString('latin1', at, at + 4) !== tag) continue;
    const [offset, packed, whole] = [file.readUInt32BE(at + 4), file.readUInt32BE(at + 8), file.readUInt32BE(at + 12)];
    const bytes = file.subarray(offset, offset + packed);
    return packed < whole ? inflateSync(bytes) : bytes;
  }
  return null;
}

/**
 * Format 4: segments of the basic multilingual plane. Characters inside a segment may map to glyph 0, which means no
 * glyph.
 */
function readSegments(table: Buffer, signs: Set<number>): void {
  const count = table.readUInt16BE(6) / 2;
  const [ends, starts, deltas, offsets] = [14, 16 + count * 2, 16 + count * 4, 16 + count * 6];
  for (let index = 0; index < count; index += 1) {
    const [end, start] = [table.readUInt16BE(ends + index * 2), table.readUInt16BE(starts + index * 2)];
    const [delta, offset] = [table.readUInt16BE(deltas + index * 2), table.readUInt16BE(offsets + index * 2)];
    for (let sign = start; sign <= end && sign < 0xffff; sign += 1) {
      const at = offsets + index * 2 + offset + (sign - start) * 2;
      const glyph = offset === 0 ? sign + delta : at + 1 < table.length ? table.readUInt16BE(at) : 0;
      if ((glyph & 0xffff) !== 0) signs.add(sign);
    }
  }
}

/** Format 12: groups in all planes. */
function readGroups(table: Buffer, signs: Set<number>): void {
  const count = table.readUInt32BE(12);
  for (let index = 0; index < count; index += 1) {
    const at = 16 + index * 12;
    for (let sign = table.readUInt32BE(at); sign <= table.readUInt32BE(at + 4); sign += 1) signs.add(sign);
  }
}

/** The code points that a WOFF font has a glyph for (OpenType `cmap`, formats 4 and 12). */
export function charactersOf(file: Buffer): Set<number> {
  const signs = new Set<number>();
  const cmap = woffTable(file, 'cmap');
  const records = cmap?.readUInt16BE(2) ?? 0;
  for (let index = 0; cmap && index < records; index += 1) {
    const table = cmap.subarray(cmap.readUInt32BE(4 + index * 8 + 4));
    const format = table.readUInt16BE(0);
    if (format === 4) readSegments(table, signs);
    if (format === 12) readGroups(table, signs);
  }
  return signs;
}
