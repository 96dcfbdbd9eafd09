'use client';

import { Activity, lazy, useId, useState } from 'react';
import { whenInViewport } from '@/components/ui/hooks/in-viewport';
import type { StageProps } from './carousel-stage';

async function loadStage(id: string) {
  await whenInViewport(id);
  try {
    return { default: (await import('./carousel-stage')).CarouselStage };
  } catch {
    // Its script cannot be had: the list scrolls as it does without script.
    return new Promise<never>(() => {});
  }
}

/** A carousel whose script comes when it comes near; its slides are in the markup from the start and scroll by themselves. */
export function LazyCarouselStage(props: Omit<StageProps, 'id'>) {
  const id = useId();
  const [Stage] = useState(() => lazy(() => loadStage(id)));
  return (
    <Activity mode="visible">
      <Stage id={id} {...props} />
    </Activity>
  );
}
