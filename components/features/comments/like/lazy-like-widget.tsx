'use client';

import { Activity, type ComponentProps, lazy, useState } from 'react';
import { loadWhen, whenInViewport } from '@/components/ui/hooks/in-viewport';
import { island } from '@/components/ui/island';
import type { LikeWidget } from './like-widget';

const loadWidget = async () => (await import('./like-widget')).LikeWidget;

export const LazyLikeWidget = island(function LazyLikeWidget(props: ComponentProps<typeof LikeWidget>) {
  const [Widget] = useState(() => lazy(() => loadWhen(whenInViewport('account-like'), loadWidget)));
  return (
    <Activity mode="visible">
      <Widget {...props} />
    </Activity>
  );
});
