'use client';

import { islandNear } from '@/components/ui/hooks/in-viewport';

export const LazyLikeWidget = islandNear(
  () => 'account-like',
  async () => (await import('./like-widget')).LikeWidget,
);
