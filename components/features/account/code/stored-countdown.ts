import type { DialogState } from '@/lib/domain/account/account-machine';

const key = 'account-countdown';

/** When the countdowns of this tab end: a new page does not shorten them. */
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
    // Storage is off: the countdown lives as long as the page.
  }
}
