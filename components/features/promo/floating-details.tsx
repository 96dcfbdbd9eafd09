'use client';

import { type ComponentProps, useRef } from 'react';
import { useLightDismiss } from '@/components/ui/hooks/use-light-dismiss';
import { island } from '@/components/ui/island';

export const FloatingDetails = island(function FloatingDetails(props: Omit<ComponentProps<'details'>, 'ref'>) {
  const box = useRef<HTMLDetailsElement>(null);
  useLightDismiss(
    () => (box.current?.open ? box.current : null),
    (hasFocus) => {
      if (hasFocus) box.current?.querySelector('summary')?.focus();
      if (box.current) box.current.open = false;
    },
  );
  return <details ref={box} {...props} />;
});
