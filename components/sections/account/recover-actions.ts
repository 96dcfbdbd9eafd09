'use server';

import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { proofOf } from '@/lib/account/answer';
import { type CheckOptions, firstProblem, sendProblem, typedText } from '@/lib/account/checks';
import { entryPaths, recoverPaths } from '@/lib/account/entry';
import { identityTypes, recoverForm } from '@/lib/account/forms';
import { recoverPayload } from '@/lib/account/payload';
import { pathWith, type PlainState, plainStart } from '@/lib/account/plain';
import { isRecoveryCode } from '@/lib/account/recovery-hash';
import { recover, sendRecovery, type Visitor } from '@/lib/api/accounts';
import { accountSettings } from '@/lib/api/account-settings';
import { type AccountStep, noStepCookie, readStep, stepCookie, stepCookieName } from '@/lib/http/account-step';
import { formOfPost } from '@/lib/http/form-of-post';
import { localePath } from '@/lib/i18n/paths';
import { answerWords, type PostedForm, readPosted, visitorOfPost } from './posted';
import { keepState } from './state-of-post';

type Recovery = Extract<AccountStep, { kind: 'recover' }>;
type Scene = { posted: PostedForm; visitor: Visitor; options: CheckOptions; values: PostedForm['kept'] };

async function failed({ visitor, values }: Scene, message: string | null, status: number): Promise<PlainState> {
  const { failures } = await answerWords(visitor.locale);
  return { kind: 'refused', problem: null, message: message ?? (status === 0 ? failures.unreachable : status === 429 ? failures.blocked : failures.refused) ?? null, values };
}

async function begin(scene: Scene): Promise<PlainState | null> {
  const { posted: { role, type, input }, visitor, options, values } = scene;
  if (!identityTypes(role, { family: options.family, enPhone: accountSettings().enPhone }).includes(type)) return plainStart;
  const problem = sendProblem(recoverForm(type), type, input, options);
  if (problem) return { kind: 'refused', problem, message: null, values };
  const to = typedText(input, type);
  const sent = await sendRecovery({ ...visitor, type, to });
  const proof = sent.ok ? proofOf(sent.data) : null;
  if (!proof) return failed(scene, sent.message, sent.ok ? 200 : sent.status);
  (await cookies()).set(await stepCookie({ kind: 'recover', role, type, to, proof, code: null }, Date.now()));
  return null;
}

async function checkCode({ posted, options }: Scene, step: Recovery): Promise<PlainState | null> {
  const form = recoverForm(step.type);
  const found = firstProblem(form, { captcha: posted.input.captcha, [step.type]: step.to }, options);
  const isRight = !found && isRecoveryCode(posted.input.captcha ?? '', step.proof);
  if (!isRight) return { kind: 'refused', problem: found ?? { field: 'captcha', key: 'code_wrong' }, message: null, values: {} };
  const { until: _until, ...kept } = step;
  (await cookies()).set(await stepCookie({ ...kept, code: typedText(posted.input, 'captcha') }, Date.now()));
  return null;
}

async function change(scene: Scene, { role, type, to }: Recovery, code: string): Promise<PlainState> {
  const { posted, visitor, options } = scene;
  const { input } = posted;
  const problem = firstProblem('new-password', input, options);
  if (problem) return { kind: 'refused', problem, message: null, values: {} };
  const changed = await recover({ ...visitor, role, payload: recoverPayload({ type, to, code, input }) });
  if (!changed.ok) return failed(scene, changed.message, changed.status);
  (await cookies()).set(noStepCookie());
  redirect(localePath(visitor.locale, pathWith(entryPaths[`sign-in-${role}`], { done: 'modified', nextapp: posted.nextapp })));
}

async function recoverWith(data: FormData): Promise<PlainState> {
  const posted = readPosted(data);
  if (!posted) return plainStart;
  const { visitor, options } = await visitorOfPost(data);
  const scene: Scene = { posted, visitor, options, values: posted.kept };
  const jar = await cookies();
  const found = await readStep(jar.get(stepCookieName())?.value, Date.now());
  const step = found?.kind === 'recover' && found.role === posted.role ? found : null;
  const here = localePath(visitor.locale, pathWith(recoverPaths[posted.role], { nextapp: posted.nextapp }));
  if (posted.intent === 'restart') {
    jar.set(noStepCookie());
    redirect(here);
  }
  if (step?.code && posted.form === 'new-password') return change(scene, step, step.code);
  const stopped = step && posted.form === recoverForm(step.type) ? await checkCode(scene, step) : await begin(scene);
  if (stopped) return stopped;
  redirect(here);
}

/** One step of a recovery on a page without script: a code is sent, checked, and changes the password. The steps wait in a sealed cookie. */
export async function plainRecover(_before: PlainState, data: FormData): Promise<PlainState> {
  return keepState(await recoverWith(formOfPost(data)));
}
