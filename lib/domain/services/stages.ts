/** 0 to 100 is the percentage produced; beyond it are packing and the hours at the dock. */
export const axis = { produced: 100, packed: 112, loaded: 126 } as const;

export type StageKey = 'initial' | 'during' | 'final' | 'loading';
export type Stage = {
  key: StageKey;
  /** Slug of the service that visits at this stage. */
  slug: string;
  from: number;
  to: number;
};

/** The four visits in chronological order, each with the part of the axis in which it is useful. */
export const stages: readonly Stage[] = [
  { key: 'initial', slug: 'initial-production-check', from: 0, to: 10 },
  { key: 'during', slug: 'during-production-inspection', from: 20, to: 60 },
  { key: 'final', slug: 'pre-shipment-inspection', from: axis.produced, to: axis.packed },
  { key: 'loading', slug: 'container-loading-supervision', from: 119, to: axis.loaded },
];

export const placeOf = (value: number): number => (value / axis.loaded) * 100;

/** Situations of a buyer, each with the visits recommended for it. */
export const situations = [
  { key: 'newFactory', stages: ['initial', 'final'] },
  { key: 'repeat', stages: ['final'] },
  { key: 'tightDate', stages: ['during'] },
  { key: 'changed', stages: ['initial'] },
  { key: 'failedBefore', stages: ['during', 'final'] },
  { key: 'mixed', stages: ['final', 'loading'] },
] as const satisfies readonly { key: string; stages: readonly StageKey[] }[];
