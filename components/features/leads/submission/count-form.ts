import { readItem } from '@/components/ui/browser-storage';
import { type FormBeacon, vitalsPath } from '@/lib/contract/call-paths';
import type { LeadForm } from '@/lib/domain/leads/lead-forms';
import { consentKey, refusesMeasuring } from '@/lib/domain/privacy/consent-keys';

const counted = new Set<string>();

/** Once a page view: a number of the page, with nothing of the visitor. What is sent the server counts. */
export function countForm(form: LeadForm, step: FormBeacon): void {
  const path = window.location.pathname;
  const key = `${path} ${form} ${step}`;
  if (counted.has(key) || refusesMeasuring(navigator) || readItem('localStorage', consentKey) === 'false') return;
  counted.add(key);
  const body = JSON.stringify({ path, form: step });
  navigator.sendBeacon?.(vitalsPath, new Blob([body], { type: 'application/json' }));
}

export function countWhenSeen(form: LeadForm, element: Element | null): (() => void) | undefined {
  if (!element || typeof IntersectionObserver === 'undefined') return;
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    countForm(form, 'seen');
  });
  observer.observe(element);
  return () => observer.disconnect();
}
