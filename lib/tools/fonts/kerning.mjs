// https://learn.microsoft.com/en-us/typography/opentype/spec/gpos#lookup-type-2-subtable-pair-adjustment-positioning
const pairAdjustment = 2;
const extension = 9;
/** ValueFormat bits X_ADVANCE and X_ADVANCE_DEVICE: an advance and the offset of its variation data. */
const advanceByWeight = 0x0044;
const byVariation = 0x8000;
const noVariation = 0xffff;

function tableAt(font, tag) {
  const tables = font.readUInt16BE(4);
  const entry = Array.from({ length: tables }, (_, index) => 12 + index * 16).find(
    (at) => font.toString('latin1', at, at + 4) === tag,
  );
  if (entry === undefined) throw new Error(`the font has no table ${tag}`);
  return font.readUInt32BE(entry + 8);
}

const offsets = (font, base, at, count) =>
  Array.from({ length: count }, (_, index) => base + font.readUInt16BE(at + index * 2));

/** The change of a value along the weight axis, in font units. Throws for more than one variation region. */
function changeOf(font, device) {
  const [outer, inner, format] = [0, 2, 4].map((at) => font.readUInt16BE(device + at));
  if (format !== byVariation || outer === noVariation) return 0;
  const gdef = tableAt(font, 'GDEF');
  const store = gdef + font.readUInt32BE(gdef + 14);
  const data = store + font.readUInt32BE(store + 8 + outer * 4);
  const [words, regions] = [font.readUInt16BE(data + 2), font.readUInt16BE(data + 4)];
  if (words !== 0 || regions !== 1) throw new Error('the font changes by more than one weight');
  return font.readInt8(data + 6 + regions * 2 + inner);
}

/** Removes variations of at most `limit` from records, by clearing their device offset (the last field). */
function steady(font, base, records, size, limit) {
  for (const record of records) {
    const device = font.readUInt16BE(record + size - 2);
    if (device !== 0 && Math.abs(changeOf(font, base + device)) <= limit) font.writeUInt16BE(0, record + size - 2);
  }
}

const records = (from, count, size) => Array.from({ length: count }, (_, index) => from + index * size);

function steadyPairs(font, at, limit) {
  if (font.readUInt16BE(at + 4) !== advanceByWeight || font.readUInt16BE(at + 6) !== 0) return;
  if (font.readUInt16BE(at) === 1) {
    for (const set of offsets(font, at, at + 10, font.readUInt16BE(at + 8)))
      steady(font, set, records(set + 2, font.readUInt16BE(set), 6), 6, limit);
  } else steady(font, at, records(at + 16, font.readUInt16BE(at + 12) * font.readUInt16BE(at + 14), 4), 4, limit);
}

/**
 * Removes kerning variations of at most `limit` font units, in place: these pairs keep that of the default weight.
 * @param {Buffer} font TrueType font with one variation axis
 * @param {number} limit
 */
export function steadyKerning(font, limit) {
  const gpos = tableAt(font, 'GPOS');
  const list = gpos + font.readUInt16BE(gpos + 8);
  for (const lookup of offsets(font, list, list + 2, font.readUInt16BE(list))) {
    const type = font.readUInt16BE(lookup);
    for (const part of offsets(font, lookup, lookup + 6, font.readUInt16BE(lookup + 4))) {
      const inner =
        type === extension
          ? { type: font.readUInt16BE(part + 2), at: part + font.readUInt32BE(part + 4) }
          : { type, at: part };
      if (inner.type === pairAdjustment) steadyPairs(font, inner.at, limit);
    }
  }
  return font;
}
