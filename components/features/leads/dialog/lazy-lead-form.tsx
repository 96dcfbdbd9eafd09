'use client';

import { Activity, lazy, useState } from 'react';
import { whenInViewport } from '@/components/ui/hooks/in-viewport';
import type { LeadFormProps } from '@/components/features/leads/lead-form';

async function lateForm(id: string) {
  await whenInViewport(id);
  try {
    return { default: (await import('@/components/features/leads/lead-form')).LeadForm };
  } catch {
    // Its script cannot be had: the form stays as the server drew it, and posts as it would without script.
    return new Promise<never>(() => {});
  }
}

/**
 * A form whose script comes when the form comes near: it is in the markup from the start and posts before that. The boundary
 * is Activity, since what stands in Suspense may be moved to the end of a long page, where only script puts it back.
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
