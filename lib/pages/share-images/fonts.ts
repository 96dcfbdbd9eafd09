import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { charactersOf } from './woff-characters';

const weights = [400, 600] as const;
type Weight = (typeof weights)[number];
export type Face = { name: string; data: ArrayBuffer; weight: Weight; style: 'normal' };
type Range = [from: number, to: number];
type Subset = { name: string; family: string; key: string; ranges: readonly Range[] };

const packages = join(/* turbopackIgnore: true */ process.cwd(), 'node_modules', '@fontsource');
/** In the order in which they are asked for a character: a Chinese line keeps our own digits and letters. */
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

/** Files that were read, each of some tens of kilobytes, with what they can draw; there are as many as the packages hold. */
const files = new Map<string, Promise<{ data: ArrayBuffer; signs: Set<number> }>>();

function fileOf({ family, key }: Subset, weight: Weight) {
  const path = join(packages, family, 'files', `${family}-${key}-${weight}-normal.woff`);
  // A copy of its own: the buffers of small files share memory with others.
  const file =
    files.get(path) ??
    readFile(path).then((bytes) => ({ data: Uint8Array.from(bytes).buffer, signs: charactersOf(bytes) }));
  files.set(path, file);
  return file;
}

/** The first subset that can draw a character; the lists of a package name some that its fonts lack. */
async function subsetFor(code: number, subsets: readonly Subset[]): Promise<Subset | null> {
  for (const subset of subsets) {
    if (!subset.ranges.some(([from, to]) => code >= from && code <= to)) continue;
    if ((await fileOf(subset, weights[0])).signs.has(code)) return subset;
  }
  return null;
}

/** Signs that the painter takes for pictures, which it would fetch from elsewhere. */
const pictorial = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\ufe0e|\ufe0f|\u200d|\u20e3/u;

async function plainText(text: string, subsets: readonly Subset[], used: Set<Subset>): Promise<string> {
  const signs: string[] = [];
  for (const sign of text.replace(/[\u00a0\u202f]/g, '\u00a0').replace(/[^\S\u00a0]/g, ' ')) {
    const subset = pictorial.test(sign) ? null : await subsetFor(sign.codePointAt(0) ?? 0, subsets);
    if (!subset) continue;
    used.add(subset);
    signs.push(sign);
  }
  return signs.join('').replace(/ {2,}/g, ' ').trim();
}

/**
 * The texts without the characters that no font of ours can draw, so that nothing is ever fetched for them; the faces that
 * they need, one a subset and weight; and the list of families in the order in which they are asked.
 */
export async function typeset<Name extends string>(
  texts: Record<Name, string>,
): Promise<{ words: Record<Name, string>; faces: Face[]; fontFamily: string }> {
  const subsets = await allSubsets();
  const used = new Set<Subset>();
  const words = { ...texts };
  for (const name of Object.keys(texts) as Name[]) words[name] = await plainText(texts[name], subsets, used);
  // Cut lines end with an ellipsis, and spaces are measured.
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
