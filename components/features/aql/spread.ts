/** Most dots that one field shows; of larger lots one dot stands for several pieces. */
const mostDots = 10_000;
/** Columns to rows: a field as wide as the page and not much higher than a hand. */
const ratio = 3;
const fewestColumns = 36;

export type DotField = {
  dots: number;
  columns: number;
  rows: number;
  /** Pieces that one dot stands for. */
  each: number;
  /** Places of the sample, ascending. */
  lit: readonly number[];
};

/** A repeatable sequence from 0 to 1 (mulberry32), so that server and browser draw the same dots. */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The lot as a field, its sample spread over every part: one dot out of each of as many equal stretches. */
export function spreadSample(lot: number, sample: number): DotField {
  const each = Math.ceil(lot / mostDots);
  const dots = Math.ceil(lot / each);
  const columns = Math.max(fewestColumns, Math.ceil(Math.sqrt(dots * ratio)));
  const count = sample === 0 ? 0 : Math.min(dots, Math.max(1, Math.round(sample / each)));
  const random = sequence(lot + sample);
  const lit = Array.from({ length: count }, (_, index) => {
    const [from, to] = [Math.floor((index * dots) / count), Math.floor(((index + 1) * dots) / count)];
    return from + Math.floor(random() * (to - from));
  });
  return { dots, columns, rows: Math.ceil(dots / columns), each, lit };
}

/** `count` of the places, evenly apart. */
export function picked(places: readonly number[], count: number, offset: number): number[] {
  const wanted = Math.min(count, places.length);
  return Array.from({ length: wanted }, (_, index) => places[Math.floor(((index + offset) * places.length) / wanted)] ?? 0);
}
