/** Hold, witness and review, as plans abbreviate them. */
export const planPoints = ['H', 'W', 'R'] as const;
export type PlanPoint = (typeof planPoints)[number];

/** An excerpt of a plan for a welded skid with piping, in the order of the work. Numbers leave room for steps in between. */
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

/** Dry film of the excerpt in µm; ISO 19840 lets no single reading fall below 80 % of the nominal value. */
const nominalFilm = 120;
export const dryFilm = { nominal: nominalFilm, least: nominalFilm * 0.8 } as const;

/** Working days before (negative) and after a visit, each with its place on the rule. */
export const noticeDays = [
  { key: 'notice', day: -5 },
  { key: 'least', day: -3 },
  { key: 'visit', day: 0 },
  { key: 'report', day: 1 },
] as const;
