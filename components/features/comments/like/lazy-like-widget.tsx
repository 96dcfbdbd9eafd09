'use client';

import { Activity, type ComponentProps, lazy, useState } from 'react';
import type { LikeWidget } from './like-widget';
import { whenInViewport } from '@/components/ui/hooks/in-viewport';

async function lateWidget() {
  await whenInViewport('account-like');
  try {
    return { default: (await import('./like-widget')).LikeWidget };
  } catch {
    // Its script cannot be had: it stays a link to the sign-in.
    return new Promise<never>(() => {});
  }
}

/** The separate like widget; its script comes when it comes near. */
export function LazyLikeWidget(props: ComponentProps<typeof LikeWidget>) {
  const [Widget] = useState(() => lazy(lateWidget));
  return (
    <Activity mode="visible">
      <Widget {...props} />
    </Activity>
  );
}
