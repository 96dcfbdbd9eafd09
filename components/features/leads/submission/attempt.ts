import { readItem, storeItem } from '@/components/ui/browser-storage';
import type { LeadForm } from '@/lib/domain/leads/lead-forms';
import { parseRecord } from '@/lib/domain/wire/parse-envelope';

/** All retries of a submission share its idempotency key and time (epoch milliseconds); `said` is a digest. */
export type Attempt = { said: string; key: string; timestamp: number };

const keyOf = (form: LeadForm) => `lead-attempt:${form}`;

/** Like the draft, it survives a closed dialog and a page reload. */
export function storedAttempt(form: LeadForm): Attempt | null {
  const { said, key, timestamp } = parseRecord(readItem('sessionStorage', keyOf(form)) ?? '') ?? {};
  return typeof said === 'string' && typeof key === 'string' && typeof timestamp === 'number'
    ? { said, key, timestamp }
    : null;
}

export const storeAttempt = (form: LeadForm, attempt: Attempt | null): void =>
  storeItem('sessionStorage', keyOf(form), attempt && JSON.stringify(attempt));

/** A random UUID (version 4). `crypto.randomUUID` is missing on plain HTTP, where a form must work as well. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, index) => {
    const marked = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    return marked.toString(16).padStart(2, '0');
  }).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
