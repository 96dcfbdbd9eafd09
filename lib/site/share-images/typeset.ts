import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { z } from 'zod';
import { glyphsOf } from '@/lib/content/parse/font-file';

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

function charactersOf(file: Buffer): ReadonlySet<number> {
  const cmap = woffTable(file, 'cmap');
  return new Set(cmap ? glyphsOf(cmap).keys() : []);
}

const weights = [400, 600] as const;
type Weight = (typeof weights)[number];
type Face = { name: string; data: ArrayBuffer; weight: Weight; style: 'normal' };
type Range = [from: number, to: number];
type Subset = { name: string; family: string; key: string; ranges: readonly Range[] };

const packages = join(/* turbopackIgnore: true */ process.cwd(), 'node_modules', '@fontsource');
/** Font families in order of preference: Chinese text keeps our own digits and Latin letters. */
const families: readonly { family: string; subsets: readonly string[] | null }[] = [
  { family: 'instrument-sans', subsets: ['latin', 'latin-ext'] },
  { family: 'noto-sans-sc', subsets: null },
];

const rangesSchema = z.record(z.string(), z.string());

function parseRange(text: string): Range[] {
  const [, from, to] = /^U\+([0-9A-F]+)(?:-([0-9A-F]+))?$/i.exec(text.trim()) ?? [];
  return from ? [[Number.parseInt(from, 16), Number.parseInt(to ?? from, 16)]] : [];
}

async function readSubsets({ family, subsets }: (typeof families)[number]): Promise<Subset[]> {
  const table = rangesSchema.parse(JSON.parse(await readFile(join(packages, family, 'unicode.json'), 'utf8')));
  return Object.entries(table)
    .map(([name, ranges]) => ({ key: name.replace(/^\[|\]$/g, ''), ranges: ranges.split(',').flatMap(parseRange) }))
    .filter(({ key }) => subsets === null || subsets.includes(key))
    .map((subset) => ({ ...subset, family, name: `${family}-${subset.key}` }));
}

let known: Promise<readonly Subset[]> | undefined;
function allSubsets(): Promise<readonly Subset[]> {
  known ??= Promise.all(families.map(readSubsets)).then((found) => found.flat());
  return known;
}

/** Some tens of kilobytes each, bounded by the number of files in the packages. */
const files = new Map<string, Promise<{ data: ArrayBuffer; signs: ReadonlySet<number> }>>();

function fileOf({ family, key }: Subset, weight: Weight) {
  const path = join(packages, family, 'files', `${family}-${key}-${weight}-normal.woff`);
  // Copied, because small buffers share a memory pool.
  const file =
    files.get(path) ??
    readFile(path).then((bytes) => ({ data: Uint8Array.from(bytes).buffer, signs: charactersOf(bytes) }));
  files.set(path, file);
  return file;
}

/** Subsets found so far by their characters; bounded by the characters of our fonts. */
const found = new Map<number, Subset>();

/** The unicode ranges of a package also list characters that its fonts lack, so the font itself is checked. */
async function subsetFor(code: number, subsets: readonly Subset[]): Promise<Subset | null> {
  for (const subset of subsets) {
    if (!subset.ranges.some(([from, to]) => code >= from && code <= to)) continue;
    if ((await fileOf(subset, weights[0])).signs.has(code)) {
      found.set(code, subset);
      return subset;
    }
  }
  return null;
}

/** Characters that the image renderer treats as emoji, which it would fetch from another host. */
const pictorial = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\ufe0e|\ufe0f|\u200d|\u20e3/u;

async function plainText(text: string, subsets: readonly Subset[], used: Set<Subset>): Promise<string> {
  const signs: string[] = [];
  for (const sign of text.replace(/[\u00a0\u202f]/g, '\u00a0').replace(/[^\S\u00a0]/g, ' ')) {
    const code = sign.codePointAt(0) ?? 0;
    const subset = found.get(code) ?? (pictorial.test(sign) ? null : await subsetFor(code, subsets));
    if (!subset) continue;
    used.add(subset);
    signs.push(sign);
  }
  return signs.join('').replace(/ {2,}/g, ' ').trim();
}

/**
 * The texts without characters that no font of ours has, so that the renderer never fetches one; the faces they need;
 * and the families in order of preference.
 */
export async function typeset<Name extends string>(
  texts: Record<Name, string>,
): Promise<{ words: Record<Name, string>; faces: Face[]; fontFamily: string }> {
  const subsets = await allSubsets();
  const used = new Set<Subset>();
  const words = { ...texts };
  for (const name of Object.keys(texts) as Name[]) words[name] = await plainText(texts[name], subsets, used);
  await plainText('… ', subsets, used);
  const ordered = subsets.filter((subset) => used.has(subset));
  const faces = ordered.flatMap((subset) =>
    weights.map(
      async (weight): Promise<Face> => ({
        name: subset.name,
        data: (await fileOf(subset, weight)).data,
        weight,
        style: 'normal',
      }),
    ),
  );
  return { words, faces: await Promise.all(faces), fontFamily: ordered.map(({ name }) => name).join(', ') };
}
