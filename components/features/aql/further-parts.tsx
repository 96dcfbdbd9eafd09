import { useSyncExternalStore } from 'react';
import { Design } from '@/components/features/aql/curves/design';
import type { PlanStore } from '@/components/features/aql/plan/plan-store';
import { DoubleTable, MultipleTable } from '@/components/features/aql/tables/staged-tables';
import type { PlanQuery } from '@/lib/domain/aql/sampling/plan';
import type { SharedProps } from './bench-types';
import { Compare } from './curves/compare';
import { OcPanel } from './curves/oc-panel';
import { Part } from './part';
import { Tables } from './tables/tables';

export type FurtherPartsProps = SharedProps & {
  store: PlanStore;
  /** Changes the query of the form. Keeps its identity, since the parts are memoized. */
  onTake: (update: (query: PlanQuery) => PlanQuery) => void;
};

export function FurtherParts({ words, format, store, onTake }: FurtherPartsProps) {
  const plan = useSyncExternalStore(store.subscribe, store.getSnapshot, store.getServerSnapshot);
  if (!plan) return null;
  const props = { words, format, plan };
  return (
    <>
      <Part id="tables" title={words.tablesTitle} lead={words.tablesLead} wide>
        <Tables {...props} onTake={onTake} />
      </Part>
      <Part id="curve" title={words.ocTitle} lead={words.ocLead}>
        <OcPanel {...props} />
      </Part>
      <Part id="compare" title={words.compareTitle} lead={words.compareLead}>
        <Compare {...props} />
      </Part>
      <Part id="design" title={words.designTitle} lead={words.designLead}>
        <Design {...props} onTake={onTake} />
      </Part>
      <Part id="double" title={words.doubleTitle} lead={words.doubleLead}>
        <DoubleTable {...props} />
      </Part>
      <Part id="multiple" title={words.multipleTitle} lead={words.multipleLead} wide>
        <MultipleTable {...props} />
      </Part>
    </>
  );
}
