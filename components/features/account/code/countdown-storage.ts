import { readItem, storeItem } from '@/components/ui/browser-storage';
import type { DialogState } from '@/lib/domain/account/account-machine';
import { parseRecord } from '@/lib/domain/wire/parse-envelope';

const key = 'account-countdown';

/** End times of this tab's resend countdowns (epoch milliseconds), stored so that a page load does not reset them. */
export function storedEnds(): DialogState['endsAt'] {
  const { register, recover } = parseRecord(readItem('sessionStorage', key) ?? '') ?? {};
  return {
    ...(typeof register === 'number' ? { register } : {}),
    ...(typeof recover === 'number' ? { recover } : {}),
  };
}

export const storeEnds = (endsAt: DialogState['endsAt']): void =>
  storeItem('sessionStorage', key, JSON.stringify(endsAt));
