import { useEffect, useState } from 'react';
import type { AccountSetup } from '@/components/features/account/account-types';
import { type CodeApi, useCode } from '@/components/features/account/code/use-code';
import { type AccountFormState, useAccountForm } from '@/components/features/account/use-account-form';
import {
  accountCalls,
  localeHeaderOf,
  proofOf,
  signInStrategies,
  strategyOf,
} from '@/lib/domain/account/account-calls';
import { typedText } from '@/lib/domain/account/forms/account-checks';
import { recoverForm, registerForm, signInForm } from '@/lib/domain/account/forms/account-forms';
import { recoverPayload, registerPayload, signInPayload } from '@/lib/domain/account/forms/account-payload';
import { type CountryChoice, readCountryChoices } from '@/lib/domain/account/forms/country-choices';
import { localeFacts } from '@/lib/i18n/locales';

function useSignInAndRegister(core: AccountFormState, code: CodeApi) {
  const { setup, state, dispatch, values } = core;
  const { toasts } = setup.words;
  const form = registerForm(state.role, state.type);

  const create = async () => {
    const input = {
      ...values.get(form),
      ...(state.type === 'email' ? { verification_code: values.get('code').verification_code } : {}),
    };
    const answer = await core.call({ path: accountCalls.register[state.role], body: registerPayload(form, input) });
    if (!answer.ok) return core.sayFailure(answer);
    code.spend('register');
    if (state.type === 'email') return core.enter(answer.data, toasts.registered);
    // Registration by phone does not sign in; continue with the sign-in form.
    core.toasts.notify('success', toasts.registered);
    values.clear();
    dispatch({ kind: 'registered' });
  };
  /** Whether the account service accepts the form; says why not. */
  const isValid = async () => {
    const body = registerPayload(form, values.get(form));
    const valid = await core.call({ path: accountCalls.valid[state.role], body });
    if (!valid.ok) core.sayFailure(valid, 'error');
    return valid.ok;
  };
  /** The form of a registration by phone holds the code. The contract has the check by phone for traders alone. */
  const createByPhone = async () => {
    if (state.role === 'inspector' || (await isValid())) await create();
  };
  const begin = async () => {
    if (!code.isUnderWay('register')) {
      if (!(await isValid())) return;
      const sent = await code.send('register');
      if (!sent.ok) return;
    }
    dispatch({ kind: 'ask-code' });
  };
  return {
    signIn: () =>
      core.run(async () => {
        const asked = signInForm(state.type);
        if (core.check(asked)) return;
        const answer = await core.call({
          path: signInStrategies[strategyOf[state.role]],
          body: signInPayload(state.type, values.get(asked)),
        });
        if (answer.ok) core.enter(answer.data, toasts.success);
        else core.sayFailure(answer);
      }),
    register: () =>
      core.run(async () => {
        if (core.check(form)) return;
        await (state.type === 'email' ? begin() : createByPhone());
      }),
    confirmCode: () =>
      core.run(async () => {
        if (!core.check('code')) await create();
      }),
  };
}

/** The code is checked here against the proof of its sending, and by the server with the new password. */
function useRecovery(core: AccountFormState, code: CodeApi) {
  const { setup, state, dispatch, values } = core;
  const form = recoverForm(state.type);
  const typed = (field: 'captcha' | 'email' | 'phone_number') => typedText(values.get(form), field);
  return {
    /** The next thing: to send a code, as long as none was sent to this recipient, and then to check what was entered. */
    checkCode: () => {
      if (typedText(core.read(form), 'captcha') === '' && !code.sentOf('recover')) return code.ask('recover');
      return core.run(async () => {
        if (core.check(form)) return;
        const proof = proofOf(code.sentOf('recover')?.data);
        if (!proof) return core.toasts.notify('error', setup.words.recover.sendFirst);
        const { isRecoveryCode } = await import('@/lib/domain/account/recovery');
        if (!isRecoveryCode(setup.recoveryPrefix, typed('captcha'), proof))
          return core.fail(form, { field: 'captcha', key: 'code_wrong' });
        dispatch({ kind: 'code-matched' });
      });
    },
    change: () =>
      core.run(async () => {
        if (core.check('new-password')) return;
        const body = recoverPayload({
          type: state.type,
          to: typed(state.type),
          code: typed('captcha'),
          input: values.get('new-password'),
        });
        const answer = await core.call({ path: accountCalls.recover[state.role], body });
        if (!answer.ok) return core.sayFailure(answer);
        core.toasts.notify('success', setup.words.toasts.modified);
        core.onSession();
        code.spend('recover');
        dispatch({ kind: 'changed' });
      }),
    confirm: () => {
      values.clear();
      core.toasts.clear();
      dispatch({ kind: 'confirm' });
    },
  };
}

const timeoutMs = 8_000;

async function listed({ family, locale }: AccountSetup): Promise<CountryChoice[] | null> {
  const answer = await fetch(accountCalls.country, {
    headers: { locale: localeHeaderOf(family) },
    signal: AbortSignal.timeout(timeoutMs),
  });
  return answer.ok ? readCountryChoices(await answer.text(), locale) : null;
}

/** The bundled country list, used when fetching fails, so that a missing list never blocks a registration. */
async function bundled({ locale }: AccountSetup): Promise<CountryChoice[]> {
  const { bundledCountries } = await import('@/lib/domain/leads/fields/country-options');
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
    listed(setup)
      .catch(() => null)
      .then(async (list) => setCountries(list ?? (await bundled(setup))))
      .catch(() => undefined);
  }, [setup, isWanted, isEmpty]);
  return countries;
}

export function useAccount(setup: AccountSetup, prefix: string, onSession: () => void) {
  const core = useAccountForm(setup, prefix, onSession);
  const code = useCode(core);
  const entry = useSignInAndRegister(core, code);
  const recovery = useRecovery(core, code);
  const countries = useAccountCountries(setup, core.state.mode === 3);
  return { ...core, code, entry, recovery, countries };
}
export type AccountApi = ReturnType<typeof useAccount>;
