'use client';

import { Activity, lazy, useId, useState } from 'react';
import { whenInViewport } from '@/components/ui/hooks/in-viewport';
import type { StageProps } from './carousel-stage';

async function loadStage(id: string) {
  await whenInViewport(id);
  try {
    return { default: (await import('./carousel-stage')).CarouselStage };
  } catch {
    // The chunk failed to load: a pending promise keeps the server-rendered list, which scrolls natively.
    return new Promise<never>(() => {});
  }
}

/** A carousel hydrated when it approaches the viewport; its server-rendered slides scroll natively until then. */
export function LazyCarouselStage(props: Omit<StageProps, 'id'>) {
  const id = useId();
  const [Stage] = useState(() => lazy(() => loadStage(id)));
  return (
    <Activity mode="visible">
      <Stage id={id} {...props} />
    </Activity>
  );
}
