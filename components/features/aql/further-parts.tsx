import { useSyncExternalStore } from 'react';
import type { Bench } from './bench-types';
import { Compare } from './compare';
import { DoubleTable } from './double-table';
import { OcPanel } from './oc-panel';
import { Part } from './part';
import type { PlanStore } from './plan-store';
import { Switching } from './switching';
import { Tables } from './tables';

export type FurtherPartsProps = Bench & { store: PlanStore };

/** The parts far below the answer: both tables, what the plan lets through, other plans, a series of lots, two samples. */
export function FurtherParts({ words, figures, store }: FurtherPartsProps) {
  const plan = useSyncExternalStore(store.subscribe, store.now, store.drawn);
  if (!plan) return null;
  const props = { words, figures, plan };
  return (
    <>
      <Part id="tables" title={words.tablesTitle} lead={words.tablesLead} wide><Tables {...props} /></Part>
      <Part id="curve" title={words.ocTitle} lead={words.ocLead}><OcPanel {...props} /></Part>
      <Part id="compare" title={words.compareTitle} lead={words.compareLead}><Compare {...props} /></Part>
      <Part id="series" title={words.switchTitle} lead={words.switchLead}><Switching {...props} /></Part>
      <Part id="double" title={words.doubleTitle} lead={words.doubleLead}><DoubleTable {...props} /></Part>
    </>
  );
}
