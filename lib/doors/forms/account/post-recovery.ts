import { proofOf } from '@/lib/domain/account/calls/account-answer';
import { firstProblem, sendProblem, typedText } from '@/lib/domain/account/forms/account-checks';
import { entryPaths, recoverPaths } from '@/lib/domain/account/account-entries';
import { pathWith } from '@/lib/domain/account/forms/account-form-state';
import { identityTypes, recoverForm } from '@/lib/domain/account/forms/account-forms';
import { recoverPayload } from '@/lib/domain/account/forms/account-payload';
import { isRecoveryCode } from '@/lib/domain/account/recovery/recovery-hash';
import { accountSettings } from '@/lib/api/accounts/account-settings';
import { type AccountStep, noStepCookie, stepCookie } from '@/lib/api/accounts/account-step';
import { recover, sendRecovery } from './post-to-account-service';
import { type StepResult, type AccountPost, cookie, holderCookies, wrong, refused, noToken } from './account-post';

type Recovery = Extract<AccountStep, { kind: 'recover' }>;

async function beginRecovery(post: AccountPost, here: string): Promise<StepResult | null> {
  const { role, type, input, visitor, options, values } = post;
  if (!identityTypes(role, { family: options.family, enPhone: accountSettings().enPhone }).includes(type)) return null;
  const problem = sendProblem(recoverForm(type), type, input, options);
  if (problem) return wrong(problem, values);
  const to = typedText(input, type);
  const sent = await sendRecovery({ visitor, type, to });
  if (!sent.ok) return refused(post, sent, values);
  const proof = proofOf(sent.data);
  if (!proof) return refused(post, noToken, values);
  return {
    to: here,
    cookies: [
      cookie(await stepCookie({ kind: 'recover', role, type, to, proof, code: null }, Date.now())),
      ...holderCookies(visitor),
    ],
  };
}

async function checkRecoveryCode({ input, options }: AccountPost, step: Recovery, here: string): Promise<StepResult> {
  const found = firstProblem(recoverForm(step.type), { captcha: input.captcha, [step.type]: step.to }, options);
  const isRight = !found && isRecoveryCode(accountSettings().recoveryPrefix, input.captcha ?? '', step.proof);
  if (!isRight) return wrong(found ?? { field: 'captcha', key: 'code_wrong' }, {});
  const { until: _until, ...rest } = step;
  return { to: here, cookies: [cookie(await stepCookie({ ...rest, code: typedText(input, 'captcha') }, Date.now()))] };
}

async function changePassword(post: AccountPost, { role, type, to }: Recovery, code: string): Promise<StepResult> {
  const { input, visitor, options, nextapp } = post;
  const problem = firstProblem('new-password', input, options);
  if (problem) return wrong(problem, {});
  const changed = await recover({ visitor, role, payload: recoverPayload({ type, to, code, input }) });
  if (!changed.ok) return refused(post, changed, {});
  return {
    to: pathWith(entryPaths[`sign-in-${role}`], { done: 'modified', nextapp }),
    cookies: [cookie(noStepCookie())],
  };
}

/**
 * Runs one step of a recovery: send a code, check it, or change the password. State is kept in a sealed cookie between
 * steps.
 */
export async function postRecovery(post: AccountPost): Promise<StepResult | null> {
  const { form, role, nextapp, intent } = post;
  if (!form.startsWith('recover-') && form !== 'new-password') return null;
  const step = post.step?.kind === 'recover' && post.step.role === role ? post.step : null;
  const here = pathWith(recoverPaths[role], { nextapp });
  if (intent === 'restart') return { to: here, cookies: [cookie(noStepCookie())] };
  if (step?.code && form === 'new-password') return changePassword(post, step, step.code);
  return step && form === recoverForm(step.type) ? checkRecoveryCode(post, step, here) : beginRecovery(post, here);
}
