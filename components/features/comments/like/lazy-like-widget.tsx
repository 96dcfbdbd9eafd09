'use client';

import { Activity, type ComponentProps, lazy, useState } from 'react';
import type { LikeWidget } from './like-widget';
import { whenInViewport } from '@/components/ui/hooks/in-viewport';

async function lateWidget() {
  await whenInViewport('account-like');
  try {
    return { default: (await import('./like-widget')).LikeWidget };
  } catch {
    // The chunk failed to load: a pending promise keeps the server-rendered link to the sign-in.
    return new Promise<never>(() => {});
  }
}

/** The separate like widget, hydrated when it approaches the viewport. */
export function LazyLikeWidget(props: ComponentProps<typeof LikeWidget>) {
  const [Widget] = useState(() => lazy(lateWidget));
  return (
    <Activity mode="visible">
      <Widget {...props} />
    </Activity>
  );
}
