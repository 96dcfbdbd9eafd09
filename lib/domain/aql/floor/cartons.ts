import { mulberry32 } from '@/lib/domain/pseudorandom/mulberry32';
import { normalizeInput } from '@/lib/domain/text/text-rules';
import { readWhole } from '@/lib/domain/text/written-number';

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/**
 * Shares a sample out over articles in proportion to their quantities, by the largest remainder; equal remainders go to
 * the earlier article. Each gets one piece at least, so that the result may exceed `sample`, and at most all it has.
 * Throws a RangeError when the sample exceeds all quantities.
 */
export function shareSample(sample: number, quantities: readonly number[]): number[] {
  if (sample > sum(quantities)) throw new RangeError(`${sample} pieces cannot be drawn from ${sum(quantities)}`);
  // Whoever is due less than one piece gets one; what is left is shared among the others, until all are due one. A
  // product of two of these numbers may exceed 2^53.
  let [left, rest] = [sample, [...quantities.entries()]];
  let total = BigInt(sum(quantities));
  for (;;) {
    const due = rest.filter(([, quantity]) => left > 0 && BigInt(left) * BigInt(quantity) >= total);
    if (due.length === rest.length) break;
    [left, rest] = [left - rest.length + due.length, due];
    total = BigInt(sum(rest.map(([, quantity]) => quantity)));
  }
  const shares = quantities.map(() => 1);
  const remainders = rest.map(([index, quantity]) => {
    const product = BigInt(left) * BigInt(quantity);
    shares[index] = Number(product / total);
    return { index, remainder: product % total };
  });
  const open = left - sum(rest.map(([index]) => shares[index] ?? 0));
  remainders.sort((a, b) => Number(b.remainder - a.remainder));
  for (const { index } of remainders.slice(0, Math.max(0, open))) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

/** How many cartons are opened: √n rounded up, a number, or a percentage (`value`). */
export const cartonRuleKinds = ['sqrt', 'number', 'percent'] as const;
export type CartonRule = { kind: (typeof cartonRuleKinds)[number]; value: number };

const maxCartons = 999_999;

/** Parses `sqrt`, `12` or `10%`; null for anything else. */
export function parseCartonRule(text: string): CartonRule | null {
  const plain = normalizeInput(text).toLowerCase();
  if (plain === 'sqrt' || plain === '√n') return { kind: 'sqrt', value: 0 };
  // `12 pcs` are no cartons.
  const [, amount, sign] = /^([\d.,' ]+)(%?)$/.exec(plain) ?? [];
  const whole = readWhole(amount ?? '');
  if (!whole.ok || whole.value < 1 || whole.value > (sign ? 100 : maxCartons)) return null;
  return { kind: sign ? 'percent' : 'number', value: whole.value };
}

export const formatCartonRule = ({ kind, value }: CartonRule): string =>
  kind === 'sqrt' ? 'sqrt' : kind === 'percent' ? `${value}%` : String(value);

export function cartonsToOpen({ kind, value }: CartonRule, cartons: number): number {
  const wanted = { sqrt: Math.ceil(Math.sqrt(cartons)), number: value, percent: Math.ceil((cartons * value) / 100) };
  return Math.max(1, Math.min(cartons, wanted[kind]));
}

export const cartonCount = (quantity: number, perCarton: number): number => Math.ceil(quantity / perCarton);

/** Pieces in carton `number`, from 1; the last one holds the rest. */
export const cartonContent = (quantity: number, perCarton: number, number: number): number =>
  Math.min(perCarton, quantity - (number - 1) * perCarton);

type OpenedCarton = { number: number; pieces: number };
export type CartonDraw = {
  cartons: number;
  count: number;
  /** Which they are, by number; `pieces` are those to take out of each. Null when there are more than may be listed. */
  opened: OpenedCarton[] | null;
  /** More cartons than the rule asks for, since these would not hold the sample. */
  isRaised: boolean;
};

/** Numbers from 1 to `count` in a random order, each once (Fisher-Yates, only as far as it is read). */
function* shuffled(count: number, random: () => number): Generator<number> {
  const moved = new Map<number, number>();
  for (let last = count; last >= 1; last -= 1) {
    const place = 1 + Math.floor(random() * last);
    yield moved.get(place) ?? place;
    moved.set(place, moved.get(last) ?? last);
  }
}

/** Each article has its own sequence, so that a change of one leaves the cartons of the others. */
export const articleRandom = (seed: number, index: number): (() => number) =>
  mulberry32((seed ^ Math.imul(index + 1, 0x9e3779b1)) | 0);

/** Cartons of one order that are listed; 2,000 of each of 200 articles would be a page of 77 MB. */
export const maxListedCartons = 3_000;

type Draw = {
  quantity: number;
  perCarton: number;
  sample: number;
  open: number;
  most?: number;
  random: () => number;
};

/** Draws the cartons of one article: as many as the rule says, and further ones until they hold the sample. */
export function drawCartons({ quantity, perCarton, sample, open, most = maxListedCartons, random }: Draw): CartonDraw {
  const cartons = cartonCount(quantity, perCarton);
  const wanted = Math.min(open, sample, cartons);
  const numbers: number[] = [];
  let content = 0;
  for (const number of shuffled(cartons, random)) {
    if (numbers.length >= wanted && content >= sample) break;
    numbers.push(number);
    content += cartonContent(quantity, perCarton, number);
  }
  const draw = { cartons, count: numbers.length, isRaised: numbers.length > wanted };
  if (numbers.length > most) return { ...draw, opened: null };
  numbers.sort((a, b) => a - b);
  const pieces = shareSample(
    sample,
    numbers.map((number) => cartonContent(quantity, perCarton, number)),
  );
  return { ...draw, opened: numbers.map((number, index) => ({ number, pieces: pieces[index] ?? 0 })) };
}
