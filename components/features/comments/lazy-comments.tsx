'use client';

import { islandNear } from '@/components/ui/hooks/in-viewport';

export const LazyThread = islandNear(
  () => 'comments',
  async () => (await import('./thread/thread-view')).ThreadView,
);

export const LazyLikeWidget = islandNear(
  () => 'account-like',
  async () => (await import('./like/like-widget')).LikeWidget,
);
