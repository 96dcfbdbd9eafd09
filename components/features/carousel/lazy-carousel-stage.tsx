'use client';

import { Activity, lazy, useId, useState } from 'react';
import { loadWhen, whenInViewport } from '@/components/ui/hooks/in-viewport';
import { island } from '@/components/ui/island';
import type { StageProps } from './carousel-stage';

const loadStage = async () => (await import('./carousel-stage')).CarouselStage;

export const LazyCarouselStage = island(
  {
    instead: ({ label, children }) => (
      <ul aria-label={label} className="flex snap-x snap-mandatory overflow-x-auto">
        {children}
      </ul>
    ),
  },
  function LazyCarouselStage(props: Omit<StageProps, 'id'>) {
    const id = useId();
    const [Stage] = useState(() => lazy(() => loadWhen(whenInViewport(id), loadStage)));
    return (
      <Activity mode="visible">
        <Stage id={id} {...props} />
      </Activity>
    );
  },
);
