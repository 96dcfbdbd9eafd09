import { registerForm, signInForm } from '@/lib/domain/account/forms/account-forms';
import { registerPayload, signInPayload } from '@/lib/domain/account/forms/account-payload';
import { accountCalls, signInStrategies, strategyOf } from '@/lib/domain/account/account-calls';
import type { CodeApi } from '@/components/features/account/code/use-code';
import type { AccountFormState } from '@/components/features/account/use-account-form';

/** Sign-in and registration, up to the hand-off to the application. */
export function useSignInAndRegister(core: AccountFormState, code: CodeApi) {
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
