import { accountCalls, proofOf } from '@/lib/domain/account/account-calls';
import { typedText } from '@/lib/domain/account/forms/account-checks';
import { recoverForm } from '@/lib/domain/account/forms/account-forms';
import { recoverPayload } from '@/lib/domain/account/forms/account-payload';
import type { CodeApi } from '@/components/features/account/code/use-code';
import type { AccountFormState } from '@/components/features/account/use-account-form';

/**
 * Password recovery. The code is checked in the browser against the proof that was returned when it was sent, and
 * verified again by the server together with the new password.
 */
export function useRecovery(core: AccountFormState, code: CodeApi) {
  const { setup, state, dispatch, values } = core;
  const form = recoverForm(state.type);
  const typed = (field: 'captcha' | 'email' | 'phone_number') => typedText(values.get(form), field);
  return {
    sendCode: () => code.ask('recover'),
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
