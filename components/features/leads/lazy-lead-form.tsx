'use client';

import { lazy, Suspense } from 'react';
import type { LeadFormProps } from './lead-form';

const LeadForm = lazy(async () => ({ default: (await import('./lead-form')).LeadForm }));

/** A form whose script comes after the page's own: it is in the markup from the start and posts before that. */
export function LazyLeadForm(props: LeadFormProps) {
  return (
    <Suspense>
      <LeadForm {...props} />
    </Suspense>
  );
}
