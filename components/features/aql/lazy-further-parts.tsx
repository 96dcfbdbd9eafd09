import { Activity, lazy, memo, useState } from 'react';
import { whenInViewport } from '@/components/ui/hooks/in-viewport';
import type { FurtherPartsProps } from './further-parts';
import type { PlanStore } from '@/components/features/aql/plan/plan-store';

async function loadFurtherParts(store: PlanStore) {
  await Promise.race([whenInViewport('tables'), store.changed]);
  try {
    return { default: (await import('./further-parts')).FurtherParts };
  } catch {
    // The chunk failed to load: a pending promise keeps the server-rendered markup.
    return new Promise<never>(() => {});
  }
}

/**
 * About two thousand server-rendered elements, hydrated when they approach the viewport or the plan changes. They read
 * the plan from a store and are memoized: re-rendering them before hydration would block every update of the page.
 */
export const LazyFurtherParts = memo(function LazyFurtherParts(props: FurtherPartsProps) {
  const [Parts] = useState(() => lazy(() => loadFurtherParts(props.store)));
  return (
    <Activity mode="visible">
      <Parts {...props} />
    </Activity>
  );
});
