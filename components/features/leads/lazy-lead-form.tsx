'use client';

import { Activity, lazy, useState } from 'react';
import type { LeadFormProps } from './lead-form';

/** How near a form comes to the screen before its script is fetched. */
const nearScreen = '600px';

/** Waits until the element that the server drew comes near; where there is none to watch, nothing is waited for. */
function near(id: string): Promise<void> {
  const element = typeof document === 'undefined' ? null : document.getElementById(id);
  if (!element || typeof IntersectionObserver === 'undefined') return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: nearScreen },
    );
    observer.observe(element);
  });
}

async function lateForm(id: string) {
  await near(id);
  try {
    return { default: (await import('./lead-form')).LeadForm };
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
