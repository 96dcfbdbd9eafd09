'use client';

import { Activity, lazy } from 'react';
import type { LeadFormProps } from './lead-form';

const LeadForm = lazy(() =>
  import('./lead-form').then(
    (module) => ({ default: module.LeadForm }),
    // Its script cannot be had: the form stays as the server drew it, and posts as it would without script.
    () => new Promise<never>(() => {}),
  ),
);

/**
 * A form whose script comes after the page's own: it is in the markup from the start and posts before that. The boundary is
 * Activity, since what stands in Suspense may be moved to the end of a long page, where only script puts it back.
 */
export function LazyLeadForm(props: LeadFormProps) {
  return (
    <Activity mode="visible">
      <LeadForm {...props} />
    </Activity>
  );
}
