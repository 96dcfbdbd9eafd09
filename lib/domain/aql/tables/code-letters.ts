import { type CodeLetter, codeLetters, inspectionLevels, type LevelValue } from './levels-and-limits';

/** Table 1 of ISO 2859-1:1999: the largest lot of each row, and its letters from S-1 to III. */
const table1: readonly (readonly [to: number, letters: string])[] = [
  [8, 'AAAAAAB'],
  [15, 'AAAAABC'],
  [25, 'AABBBCD'],
  [50, 'ABBCCDE'],
  [90, 'BBCCCEF'],
  [150, 'BBCDDFG'],
  [280, 'BCDEEGH'],
  [500, 'BCDEFHJ'],
  [1200, 'CCEFGJK'],
  [3200, 'CDEGHKL'],
  [10_000, 'CDFGJLM'],
  [35_000, 'CDFHKMN'],
  [150_000, 'DEGJLNP'],
  [500_000, 'DEGJMPQ'],
  [Number.POSITIVE_INFINITY, 'DEHKNQR'],
];
const smallestLot = 2;

export type LotRow = {
  from: number;
  /** Infinity in the last row, which has no upper limit. */
  to: number;
  /** In the order of `inspectionLevels`. */
  letters: readonly CodeLetter[];
};

export function parseCodeLetter(text: string | undefined): CodeLetter {
  const letter = codeLetters.find((known) => known === text);
  if (!letter) throw new Error(`no code letter: ${text}`);
  return letter;
}

export const lotRows: readonly LotRow[] = table1.map(([to, letters], index) => ({
  from: index === 0 ? smallestLot : (table1[index - 1]?.[0] ?? 0) + 1,
  to,
  letters: [...letters].map(parseCodeLetter),
}));

export function lotRowFor(lot: number): LotRow {
  const row = lotRows.find(({ to }) => lot <= to);
  if (!row || !(lot >= 1)) throw new RangeError(`no row for a lot of ${lot}`);
  return row;
}

export function codeLetterInRow(row: LotRow, level: LevelValue): CodeLetter {
  return parseCodeLetter(row.letters[inspectionLevels.findIndex(({ value }) => value === level)]);
}

export function codeLetterFor(lot: number, level: LevelValue): CodeLetter {
  return codeLetterInRow(lotRowFor(lot), level);
}
