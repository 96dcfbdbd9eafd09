'use client';

import { Activity, lazy, useState } from 'react';
import { whenInViewport } from '@/components/ui/hooks/in-viewport';
import type { ThreadProps } from './thread-view';

async function lateThread() {
  await whenInViewport('comments');
  try {
    return { default: (await import('./thread-view')).ThreadView };
  } catch {
    // Its script cannot be had: the comments stay as the server drew them, and post as they would without script.
    return new Promise<never>(() => {});
  }
}

/** Comments whose script comes when they come near; they are in the markup from the start. */
export function LazyThread(props: ThreadProps) {
  const [Thread] = useState(() => lazy(lateThread));
  return (
    <Activity mode="visible">
      <Thread {...props} />
    </Activity>
  );
}
