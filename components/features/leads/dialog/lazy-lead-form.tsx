'use client';

import { Activity, lazy, useState } from 'react';
import { whenInViewport } from '@/components/ui/hooks/in-viewport';
import type { LeadFormProps } from '@/components/features/leads/lead-form';

async function lateForm(id: string) {
  await whenInViewport(id);
  try {
    return { default: (await import('@/components/features/leads/lead-form')).LeadForm };
  } catch {
    // The chunk failed to load: a pending promise keeps the server-rendered form, which posts natively.
    return new Promise<never>(() => {});
  }
}

/**
 * A server-rendered form, hydrated when it approaches the viewport; until then it posts natively. The boundary is
 * Activity instead of Suspense: the content of Suspense may be streamed to the end of a long page, from where only
 * script moves it back.
 */
export function LazyLeadForm(props: LeadFormProps) {
  const { id } = props.setup;
  const [LeadForm] = useState(() => lazy(() => lateForm(id)));
  return (
    <Activity mode="visible">
      <LeadForm {...props} />
    </Activity>
  );
}
