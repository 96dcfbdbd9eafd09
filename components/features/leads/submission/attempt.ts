import type { LeadForm } from '@/lib/domain/leads/lead-forms';

/**
 * One submission: a digest of its content, and the idempotency key and timestamp (epoch milliseconds) that all its
 * retries share.
 */
export type Attempt = { said: string; key: string; timestamp: number };

const keyOf = (form: LeadForm) => `lead-attempt:${form}`;

function isAttempt(value: unknown): value is Attempt {
  const { said, key, timestamp } = (value ?? {}) as Partial<Record<keyof Attempt, unknown>>;
  return typeof said === 'string' && typeof key === 'string' && typeof timestamp === 'number';
}

/**
 * Returns the last attempt of a form in this session; like the draft, it survives a closed dialog and a page reload.
 */
export function storedAttempt(form: LeadForm): Attempt | null {
  try {
    const value: unknown = JSON.parse(window.sessionStorage.getItem(keyOf(form)) ?? 'null');
    return isAttempt(value) ? value : null;
  } catch {
    return null;
  }
}

export function storeAttempt(form: LeadForm, attempt: Attempt): void {
  try {
    window.sessionStorage.setItem(keyOf(form), JSON.stringify(attempt));
  } catch {
    // Storage is disabled or full: the attempt is remembered until the form unmounts.
  }
}

export function clearAttempt(form: LeadForm): void {
  try {
    window.sessionStorage.removeItem(keyOf(form));
  } catch {
    // Storage is disabled: there is nothing to clear.
  }
}

/** A random UUID (version 4). `crypto.randomUUID` is missing on plain HTTP, where a form must work as well. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, index) => {
    const marked = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    return marked.toString(16).padStart(2, '0');
  }).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
