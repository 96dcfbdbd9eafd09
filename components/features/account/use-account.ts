import type { AccountSetup } from './types';
import { useCode } from './use-code';
import { useCore } from './use-core';
import { useCountries } from './use-countries';
import { useEntry } from './use-entry';
import { useRecovery } from './use-recovery';

/** The dialog's whole life: one state, and the things that its panels do. */
export function useAccount(setup: AccountSetup, prefix: string, onSession: () => void) {
  const core = useCore(setup, prefix, onSession);
  const code = useCode(core);
  const entry = useEntry(core, code);
  const recovery = useRecovery(core, code);
  const countries = useCountries(setup, core.state.mode === 3);
  return { ...core, code, entry, recovery, countries };
}
export type AccountApi = ReturnType<typeof useAccount>;
