import { Activity, lazy, memo, useState } from 'react';
import { near } from '@/components/ui/near';
import type { FurtherPartsProps } from './further-parts';
import type { PlanStore } from './plan-store';

async function lateParts(store: PlanStore) {
  await Promise.race([near('tables'), store.changed]);
  try {
    return { default: (await import('./further-parts')).FurtherParts };
  } catch {
    // Their script cannot be had: they stay as the server drew them.
    return new Promise<never>(() => {});
  }
}

/**
 * Parts of some two thousand elements, in the markup from the start. Script takes them over when they come near or another
 * plan is asked. They take the plan from a store and are drawn once: a boundary that script has not reached would hold up every
 * change of the page that draws it again.
 */
export const LazyFurtherParts = memo(function LazyFurtherParts(props: FurtherPartsProps) {
  const [Parts] = useState(() => lazy(() => lateParts(props.store)));
  return (
    <Activity mode="visible">
      <Parts {...props} />
    </Activity>
  );
});
