'use client';

import { islandNear } from '@/components/ui/hooks/in-viewport';

export const LazyThread = islandNear(
  () => 'comments',
  async () => (await import('./thread-view')).ThreadView,
);
