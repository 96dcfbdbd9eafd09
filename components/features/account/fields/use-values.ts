import { useRef } from 'react';
import type { AccountField, AccountForm, AccountInput } from '@/lib/domain/account/forms/account-forms';

/** Fields whose value is shared by all forms. */
const shared = new Set<AccountField>(['email', 'phone_number']);

/**
 * Typed values by form, in memory only: they survive a panel change and a closed dialog, and secrets end with the page.
 * The inputs are uncontrolled, so setting a value does not re-render.
 */
export function useValues() {
  const formValues = useRef<Partial<Record<AccountForm, AccountInput>>>({});
  const known = useRef<AccountInput>({});
  return {
    get: (form: AccountForm): AccountInput => ({ ...formValues.current[form], ...known.current }),
    set: (form: AccountForm, field: AccountField, value: string) => {
      if (shared.has(field)) known.current = { ...known.current, [field]: value };
      else formValues.current[form] = { ...formValues.current[form], [field]: value };
    },
    clear: () => {
      formValues.current = {};
      known.current = {};
    },
  };
}
