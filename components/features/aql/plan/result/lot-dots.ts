import { mulberry32 } from '@/lib/domain/pseudorandom/mulberry32';

/** Beyond this many pieces one dot represents several. */
const maxDots = 10_000;
/** Columns to rows. */
const aspectRatio = 3;
const minColumns = 36;

export type LotDots = {
  dots: number;
  columns: number;
  rows: number;
  /** Pieces represented by one dot, at most. */
  piecesPerDot: number;
  /** Indexes of the sampled dots, ascending. */
  sampled: readonly number[];
};

/** Lays a lot out as dots with a stratified sample: one dot from each of `sample` equal stretches. */
export function layoutLotDots(lot: number, sample: number): LotDots {
  const piecesPerDot = Math.ceil(lot / maxDots);
  const dots = Math.ceil(lot / piecesPerDot);
  const columns = Math.max(minColumns, Math.ceil(Math.sqrt(dots * aspectRatio)));
  const count = sample === 0 ? 0 : Math.min(dots, Math.ceil(sample / piecesPerDot));
  const random = mulberry32(lot + sample);
  const sampled = Array.from({ length: count }, (_, index) => {
    const [from, to] = [Math.floor((index * dots) / count), Math.floor(((index + 1) * dots) / count)];
    return from + Math.floor(random() * (to - from));
  });
  return { dots, columns, rows: Math.ceil(dots / columns), piecesPerDot, sampled };
}

/** `count` of the indexes, evenly spaced from `offset` (0 to 1) of a step. */
export function pickEvenly(places: readonly number[], count: number, offset: number): number[] {
  const size = Math.min(count, places.length);
  return Array.from({ length: size }, (_, index) => places[Math.floor(((index + offset) * places.length) / size)] ?? 0);
}
