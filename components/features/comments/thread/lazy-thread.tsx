'use client';

import { Activity, lazy, useState } from 'react';
import { whenInViewport } from '@/components/ui/hooks/in-viewport';
import type { ThreadProps } from './thread-view';

async function lateThread() {
  await whenInViewport('comments');
  try {
    return { default: (await import('./thread-view')).ThreadView };
  } catch {
    // The chunk failed to load: a pending promise keeps the server-rendered comments, whose forms post natively.
    return new Promise<never>(() => {});
  }
}

/** Server-rendered comments, hydrated when they approach the viewport. */
export function LazyThread(props: ThreadProps) {
  const [Thread] = useState(() => lazy(lateThread));
  return (
    <Activity mode="visible">
      <Thread {...props} />
    </Activity>
  );
}
