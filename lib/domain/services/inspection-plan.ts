export const planPoints = ['H', 'W', 'R'] as const;
export type PlanPoint = (typeof planPoints)[number];

/** Excerpt of a plan for a welded skid with piping, in work order. The numbers leave room for steps in between. */
export const planSteps = [
  { number: 10, key: 'procedures', point: 'R' },
  { number: 20, key: 'material', point: 'R' },
  { number: 30, key: 'fitUp', point: 'W' },
  { number: 40, key: 'visual', point: 'W' },
  { number: 50, key: 'ndt', point: 'R' },
  { number: 60, key: 'dimensions', point: 'H' },
  { number: 70, key: 'pressure', point: 'H' },
  { number: 80, key: 'blasting', point: 'W' },
  { number: 90, key: 'coating', point: 'W' },
  { number: 100, key: 'release', point: 'H' },
] as const satisfies readonly { number: number; key: string; point: PlanPoint }[];

/**
 * Dry film thickness in µm in the excerpt, with the acceptance rules of ISO 19840: the mean reaches the nominal value,
 * no single reading is below 80 % of it, and fewer than 20 % of the readings are between the two.
 */
const nominalFilm = 120;
export const filmShares = { least: 0.8, between: 0.2 } as const;
export const dryFilm = {
  nominal: nominalFilm,
  least: nominalFilm * filmShares.least,
  scale: { from: 80, to: 160, step: 10 },
} as const;

/** The readings are invented: the means are equal but only the first area is accepted. */
export const filmAreas = [
  { key: 'web', readings: [128, 134, 112, 141, 126, 137, 122, 145, 130, 125] },
  { key: 'flange', readings: [138, 142, 131, 92, 135, 129, 140, 126, 133, 134] },
] as const;

export type FilmVerdict = {
  mean: number;
  lowest: number;
  highest: number;
  /** Number of readings below 80 % of the nominal value. */
  under: number;
  /** Number of readings from 80 % of the nominal value up to, but not including, the nominal value. */
  between: number;
  accepted: boolean;
};

/** Evaluates the readings of one area, in µm, by ISO 19840. Throws when there are none. */
export function filmVerdict(readings: readonly number[]): FilmVerdict {
  if (readings.length === 0) throw new Error('no readings');
  const mean = readings.reduce((sum, reading) => sum + reading, 0) / readings.length;
  const under = readings.filter((reading) => reading < dryFilm.least).length;
  const between = readings.filter((reading) => reading >= dryFilm.least && reading < dryFilm.nominal).length;
  const accepted = mean >= dryFilm.nominal && under === 0 && between < readings.length * filmShares.between;
  return { mean, lowest: Math.min(...readings), highest: Math.max(...readings), under, between, accepted };
}

export const filmPlace = (reading: number): number =>
  ((reading - dryFilm.scale.from) / (dryFilm.scale.to - dryFilm.scale.from)) * 100;

/** Milestones in working days before (negative) and after a visit. */
export const noticeDays = [
  { key: 'notice', day: -5 },
  { key: 'least', day: -3 },
  { key: 'visit', day: 0 },
  { key: 'report', day: 1 },
] as const;
