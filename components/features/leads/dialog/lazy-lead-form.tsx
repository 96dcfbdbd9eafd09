'use client';

import { Activity, lazy, useState } from 'react';
import type { LeadFormProps } from '@/components/features/leads/lead-form';
import { loadWhen, whenInViewport } from '@/components/ui/hooks/in-viewport';
import { island } from '@/components/ui/island';

const loadForm = async () => (await import('@/components/features/leads/lead-form')).LeadForm;

/** Activity, not Suspense, whose content may be streamed to the end of a page, from where only script moves it. */
export const LazyLeadForm = island(function LazyLeadForm(props: LeadFormProps) {
  const { id } = props.setup;
  const [LeadForm] = useState(() => lazy(() => loadWhen(whenInViewport(id), loadForm)));
  return (
    <Activity mode="visible">
      <LeadForm {...props} />
    </Activity>
  );
});
