import { useRef } from 'react';
import type { AccountField, AccountForm, AccountInput } from '@/lib/domain/account/account-forms';

/** Known once, they are there in every form that asks for them. */
const shared = new Set<AccountField>(['email', 'phone_number']);

/**
 * What was typed, by form. It outlives a panel and a closed dialog and ends with the page: secrets are kept nowhere else. The
 * fields hold their own text, so that typing draws nothing anew.
 */
export function useValues() {
  const own = useRef<Partial<Record<AccountForm, AccountInput>>>({});
  const known = useRef<AccountInput>({});
  return {
    get: (form: AccountForm): AccountInput => ({ ...own.current[form], ...known.current }),
    set: (form: AccountForm, field: AccountField, value: string) => {
      if (shared.has(field)) known.current = { ...known.current, [field]: value };
      else own.current[form] = { ...own.current[form], [field]: value };
    },
    clear: () => {
      own.current = {};
      known.current = {};
    },
  };
}
export type Values = ReturnType<typeof useValues>;
