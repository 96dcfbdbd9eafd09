import { axis, stages } from './stages';

/** The axis of `stages.ts`, extended: before 0 the material is in the factory, after 100 come packing and loading. */
export const orderLine = {
  material: -22,
  started: 0,
  made: axis.produced,
  packed: axis.packed,
  closed: axis.loaded,
} as const;

/** Share of the order that is packed in export cartons before the sample of the finished lot is drawn. */
export const packedAtLeast = 0.8;

export const phases = ['before', 'during', 'after', 'any'] as const;
export type Phase = (typeof phases)[number];
export type Span = readonly [from: number, to: number];

/** Section of the line that each phase covers; null for `any`. */
export const phaseSpans: Readonly<Record<Phase, Span | null>> = {
  before: [orderLine.material, 10],
  during: [10, orderLine.made],
  after: [orderLine.made, orderLine.closed],
  any: null,
};

type Moment = {
  phase: Phase;
  /** When the service is most useful, then when it is used again. */
  spans: readonly Span[];
};

const finished: Span = [orderLine.made, orderLine.packed];
const tests: Span = [-15, 0];
const sampling: Span = [-8, 4];
const resampling: Span = [104, orderLine.packed];

const phaseOfStage = { initial: 'before', during: 'during', final: 'after', loading: 'after' } as const;
const moments = new Map<string, Moment>([
  ['product-certification', { phase: 'before', spans: [[orderLine.material, -3]] }],
  ['laboratory-testing', { phase: 'before', spans: [tests, finished] }],
  ['sample-taking', { phase: 'before', spans: [sampling, resampling] }],
  ['full-inspection', { phase: 'after', spans: [[94, 106]] }],
  ...stages.map(({ key, slug, from, to }): [string, Moment] => [
    slug,
    { phase: phaseOfStage[key], spans: [[from, to]] },
  ]),
]);

export type Placed<T> = { service: T; number: number; timed: boolean } & Moment;

const startOf = ({ spans }: Moment) => spans[0]?.[0] ?? Number.POSITIVE_INFINITY;

export function alongOrder<T extends { slug: string }>(services: readonly T[]): Placed<T>[] {
  return services
    .map((service) => {
      const moment = moments.get(service.slug);
      return {
        service,
        timed: moment !== undefined,
        phase: moment?.phase ?? ('any' as const),
        spans: moment?.spans ?? [],
      };
    })
    .sort((a, b) => (a.timed && b.timed ? startOf(a) - startOf(b) : Number(b.timed) - Number(a.timed)))
    .map((placed, index) => ({ ...placed, number: index + 1 }));
}

export function byPhase<T extends { slug: string }>(
  services: readonly T[],
): { phase: Phase; span: Span | null; placed: Placed<T>[] }[] {
  const all = alongOrder(services);
  return phases
    .map((phase) => ({ phase, span: phaseSpans[phase], placed: all.filter((one) => one.phase === phase) }))
    .filter(({ placed }) => placed.length > 0);
}

export const alongOf = (value: number): number =>
  ((value - orderLine.material) / (orderLine.closed - orderLine.material)) * 100;
