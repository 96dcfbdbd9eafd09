/**
 * The figures of the sheet, from ISO 2859-1:1999: Table 1 (code letters) and, of Table 2-A (single sampling, normal
 * inspection), the columns from AQL 0.065 to 6.5.
 */
export const levels = ['S-1', 'S-2', 'S-3', 'S-4', 'I', 'II', 'III'] as const;
export type Level = (typeof levels)[number];

export const codeLetters = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'J', 'K', 'L', 'M', 'N', 'P', 'Q', 'R'] as const;
export type CodeLetter = (typeof codeLetters)[number];

export const aqls = ['0.065', '0.10', '0.15', '0.25', '0.40', '0.65', '1.0', '1.5', '2.5', '4.0', '6.5'] as const;
export type Aql = (typeof aqls)[number];

export const sampleSizes: Record<CodeLetter, number> = {
  A: 2, B: 3, C: 5, D: 8, E: 13, F: 20, G: 32, H: 50, J: 80, K: 125, L: 200, M: 315, N: 500, P: 800, Q: 1250, R: 2000,
};

/** Table 1: the largest lot of each row, and its letters in the order of `levels`. Each row begins where the last one ended. */
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

export interface LotRow {
  from: number;
  /** Infinity in the last row, which has no upper limit. */
  to: number;
  letters: readonly CodeLetter[];
}

function asLetter(text: string | undefined): CodeLetter {
  const letter = codeLetters.find((known) => known === text);
  if (!letter) throw new Error(`no code letter: ${text}`);
  return letter;
}

export const lotRows: readonly LotRow[] = table1.map(([to, letters], index) => ({
  from: index === 0 ? smallestLot : (table1[index - 1]?.[0] ?? 0) + 1,
  to,
  letters: [...letters].map(asLetter),
}));

export interface Limits {
  /** The lot is accepted with up to this many nonconforming pieces. */
  ac: number;
  /** It is refused from this number on; in single sampling always one more. */
  re: number;
}
export type Cell = 'up' | 'down' | Limits;

/**
 * Sample sizes and AQLs follow one geometric series, so Table 2-A repeats itself along its diagonals: what stands in a cell
 * depends only on how many rows it lies below the plan 0/1 of its column. First 0/1, then an arrow up, an arrow down and the
 * other acceptance numbers; above all of that arrows down, below it arrows up.
 */
const diagonal: readonly (number | 'up' | 'down')[] = [0, 'up', 'down', 1, 2, 3, 5, 7, 10, 14, 21];

/** The letter whose plan accepts none at AQL 0.065; each next AQL has it one letter earlier. */
const zeroOfFirstAql: CodeLetter = 'L';

export function cellAt(letter: CodeLetter, aql: Aql): Cell {
  const zeroRow = codeLetters.indexOf(zeroOfFirstAql) - aqls.indexOf(aql);
  const below = codeLetters.indexOf(letter) - zeroRow;
  if (below < 0) return 'down';
  const entry = diagonal[below] ?? 'up';
  return typeof entry === 'number' ? { ac: entry, re: entry + 1 } : entry;
}

export interface Plan extends Limits {
  letter: CodeLetter;
  sample: number;
}

/** Follows the arrows to the plan that applies; the letter of that plan brings its own sample size. */
export function planOf(letter: CodeLetter, aql: Aql): Plan {
  const cell = cellAt(letter, aql);
  if (cell !== 'up' && cell !== 'down') return { letter, sample: sampleSizes[letter], ...cell };
  return planOf(asLetter(codeLetters[codeLetters.indexOf(letter) + (cell === 'up' ? -1 : 1)]), aql);
}

export function rowOf(lot: number): LotRow {
  const row = lotRows.find(({ from, to }) => lot >= from && lot <= to);
  if (!row) throw new Error(`no row for a lot of ${lot}`);
  return row;
}

export function letterOf(lot: number, level: Level): CodeLetter {
  return asLetter(rowOf(lot).letters[levels.indexOf(level)]);
}
