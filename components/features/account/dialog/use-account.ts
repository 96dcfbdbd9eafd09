import type { AccountSetup } from '@/components/features/account/account-types';
import { useCode } from '@/components/features/account/code/use-code';
import { useAccountForm } from '@/components/features/account/use-account-form';
import { useSignInAndRegister } from './use-sign-in-and-register';
import { useRecovery } from '@/components/features/account/recover/use-recovery';
import { useEffect, useState } from 'react';
import { type CountryChoice, readCountryChoices } from '@/lib/domain/account/forms/country-choices';
import { accountCalls, localeHeaderOf } from '@/lib/domain/account/account-calls';
import { localeFacts } from '@/lib/i18n/locales';

const timeoutMs = 8_000;

async function listed({ family }: AccountSetup): Promise<CountryChoice[] | null> {
  const answer = await fetch(accountCalls.country, {
    headers: { locale: localeHeaderOf(family) },
    signal: AbortSignal.timeout(timeoutMs),
  });
  return answer.ok ? readCountryChoices(await answer.text(), family) : null;
}

/** The bundled country list, used when fetching fails, so that a missing list never blocks a registration. */
async function bundled({ locale }: AccountSetup): Promise<CountryChoice[]> {
  const { bundledCountries } = await import('@/lib/domain/leads/fields/country-list');
  return bundledCountries(localeFacts[locale].htmlLang).map(({ code, label, phonecode }) => ({
    value: code,
    id: code,
    code,
    label,
    phoneCode: `+${phonecode}`,
  }));
}

/** Countries of the registration form, fetched once `isWanted`. A failure is silent: the bundled list is used. */
function useAccountCountries(setup: AccountSetup, isWanted: boolean): CountryChoice[] {
  const [countries, setCountries] = useState<CountryChoice[]>([]);
  const isEmpty = countries.length === 0;
  useEffect(() => {
    if (!isWanted || !isEmpty) return;
    let isCurrent = true;
    const load = async () => (await listed(setup).catch(() => null)) ?? bundled(setup);
    load()
      .then((list) => isCurrent && setCountries(list))
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [setup, isWanted, isEmpty]);
  return countries;
}

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
