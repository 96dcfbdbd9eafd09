'use client';

import { Activity, lazy, useState } from 'react';
import { loadWhen, whenInViewport } from '@/components/ui/hooks/in-viewport';
import { island } from '@/components/ui/island';
import type { ThreadProps } from './thread-view';

const loadThread = async () => (await import('./thread-view')).ThreadView;

export const LazyThread = island(function LazyThread(props: ThreadProps) {
  const [Thread] = useState(() => lazy(() => loadWhen(whenInViewport('comments'), loadThread)));
  return (
    <Activity mode="visible">
      <Thread {...props} />
    </Activity>
  );
});
