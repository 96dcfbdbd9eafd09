import { Activity, lazy, memo, useState } from 'react';
import type { PlanStore } from '@/components/features/aql/plan/plan-store';
import { loadWhen, whenInViewport } from '@/components/ui/hooks/in-viewport';
import { island } from '@/components/ui/island';
import type { FurtherPartsProps } from './further-parts';

const loadParts = async () => (await import('./further-parts')).FurtherParts;
/** Each part, since a link or a reload may land on any of them. */
const parts = ['tables', 'curve', 'compare', 'design', 'double', 'multiple'];
const needed = ({ changed }: PlanStore) => Promise.race([whenInViewport(...parts), changed]);

/**
 * About two thousand server-rendered elements, hydrated when they approach the viewport or the plan changes. They read
 * the plan from a store and are memoized: re-rendering them before hydration would block every update of the page.
 */
export const LazyFurtherParts = memo(
  island(function LazyFurtherParts(props: FurtherPartsProps) {
    const [Parts] = useState(() => lazy(() => loadWhen(needed(props.store), loadParts)));
    return (
      <Activity mode="visible">
        <Parts {...props} />
      </Activity>
    );
  }),
);
