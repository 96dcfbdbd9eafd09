import { Activity, lazy, memo, useState } from 'react';
import type { PlanStore } from '@/components/features/aql/plan/plan-store';
import { loadWhen, whenInViewport } from '@/components/ui/hooks/in-viewport';
import { island } from '@/components/ui/island';
import type { FurtherPartsProps } from './further-parts';

const loadParts = async () => (await import('./further-parts')).FurtherParts;
const parts = ['tab-tables', 'tables', 'curve', 'compare', 'design', 'double'];
const needed = ({ changed }: PlanStore) => Promise.race([whenInViewport(...parts), changed]);

/**
 * Two thousand elements, hydrated on approach or when the plan changes: before that, rendering them again would block.
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
