import type { AccountSetup } from '@/components/features/account/account-types';
import { useCode } from '@/components/features/account/code/use-code';
import { useAccountForm } from '@/components/features/account/use-account-form';
import { useAccountCountries } from '@/components/features/account/fields/use-account-countries';
import { useSignInAndRegister } from './use-sign-in-and-register';
import { useRecovery } from '@/components/features/account/recover/use-recovery';

/** State and actions of the account dialog. */
export function useAccount(setup: AccountSetup, prefix: string, onSession: () => void) {
  const core = useAccountForm(setup, prefix, onSession);
  const code = useCode(core);
  const entry = useSignInAndRegister(core, code);
  const recovery = useRecovery(core, code);
  const countries = useAccountCountries(setup, core.state.mode === 3);
  return { ...core, code, entry, recovery, countries };
}
export type AccountApi = ReturnType<typeof useAccount>;
