import type { DialogState } from '@/lib/domain/account/account-machine';

const key = 'account-countdown';

/** End times of this tab's resend countdowns (epoch milliseconds), stored so that a page load does not reset them. */
export function storedEnds(): DialogState['endsAt'] {
  try {
    const value: unknown = JSON.parse(window.sessionStorage.getItem(key) ?? '{}');
    if (typeof value !== 'object' || value === null) return {};
    const { register, recover } = value as Record<string, unknown>;
    return {
      ...(typeof register === 'number' ? { register } : {}),
      ...(typeof recover === 'number' ? { recover } : {}),
    };
  } catch {
    return {};
  }
}

export function storeEnds(endsAt: DialogState['endsAt']): void {
  try {
    window.sessionStorage.setItem(key, JSON.stringify(endsAt));
  } catch {
    // Storage is disabled: the countdown lasts until the page is left.
  }
}
