'use server';

import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { type AccountAnswer, tokenOf } from '@/lib/account/answer';
import { firstProblem, typedText } from '@/lib/account/checks';
import { codePath, entryPaths } from '@/lib/account/entry';
import { registerForm } from '@/lib/account/forms';
import { handOffPath } from '@/lib/account/hand-off';
import { registerPayload, signInPayload } from '@/lib/account/payload';
import { pathWith, type PlainState, plainStart } from '@/lib/account/plain';
import { register, type SignedIn, sendCode, signIn, validate } from '@/lib/api/accounts';
import { noStepCookie, readStep, stepCookie, stepCookieName } from '@/lib/http/account-step';
import { formOfPost } from '@/lib/http/form-of-post';
import type { Locale } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/paths';
import { answerWords, type PostedForm, readPosted, visitorOfPost } from './posted';
import { keepState } from './state-of-post';

/** A code that no check looks at: it is asked for on the next page. */
const laterCode = '000000';

async function refused(answer: Extract<AccountAnswer, { ok: false }>, locale: Locale, values: PostedForm['kept']): Promise<PlainState> {
  const { failures } = await answerWords(locale);
  const own = answer.kind === 'unreachable' ? failures.unreachable : answer.status === 429 ? failures.blocked : failures.refused;
  return { kind: 'refused', problem: null, message: answer.message ?? own ?? null, values };
}

/** Keeps the session that a success opened and hands the visitor over. */
async function entered({ answer, cookie }: SignedIn, { role, nextapp, kept }: Pick<PostedForm, 'role' | 'nextapp' | 'kept'>, locale: Locale, family: 'zh' | 'en'): Promise<PlainState> {
  if (!answer.ok) return refused(answer, locale, kept);
  const token = tokenOf(answer.data);
  if (token === null) return refused({ ok: false, kind: 'refused', status: 200, message: null }, locale, kept);
  if (cookie) (await cookies()).set(cookie);
  return { kind: 'hand-off', token, path: handOffPath({ role, locale: family, nextapp }) };
}

async function signInWith(data: FormData): Promise<PlainState> {
  const posted = readPosted(data);
  if (!posted) return plainStart;
  const { visitor, options } = await visitorOfPost(data);
  const problem = firstProblem(posted.form, posted.input, options);
  if (problem) return { kind: 'refused', problem, message: null, values: posted.kept };
  const signedIn = await signIn({ ...visitor, role: posted.role, payload: signInPayload(posted.type, posted.input) });
  return entered(signedIn, posted, visitor.locale, options.family);
}

async function registerWith(data: FormData): Promise<PlainState> {
  const posted = readPosted(data);
  if (!posted || posted.form !== registerForm(posted.role, posted.type)) return plainStart;
  const { form, role, type, kept } = posted;
  const { visitor, options } = await visitorOfPost(data);
  const input = { ...posted.input, verification_code: '' };
  const problem = firstProblem(form, { ...input, verification_code: laterCode }, options);
  if (problem) return { kind: 'refused', problem, message: null, values: kept };
  const valid = await validate({ ...visitor, role, payload: registerPayload(form, input) });
  if (!valid.ok) return refused(valid, visitor.locale, kept);
  const sent = await sendCode({ ...visitor, type, to: typedText(input, type) });
  if (!sent.ok) return refused(sent, visitor.locale, kept);
  (await cookies()).set(await stepCookie({ kind: 'register', role, type, input: { ...(input as Record<string, string>), nextapp: posted.nextapp } }, Date.now()));
  redirect(localePath(visitor.locale, codePath));
}

async function confirmWith(data: FormData): Promise<PlainState> {
  const posted = readPosted(data);
  const jar = await cookies();
  const { visitor, options } = await visitorOfPost(data);
  const step = await readStep(jar.get(stepCookieName())?.value, Date.now());
  if (!posted || step?.kind !== 'register') redirect(localePath(visitor.locale, codePath));
  const { role, type, input } = step;
  if (posted.intent === 'again') {
    const sent = await sendCode({ ...visitor, type, to: typedText(input, type) });
    return sent.ok ? { kind: 'said', message: (await answerWords(visitor.locale)).toasts.code_sent ?? '', values: {} } : refused(sent, visitor.locale, {});
  }
  const problem = firstProblem('code', posted.input, options);
  if (problem) return { kind: 'refused', problem, message: null, values: {} };
  const payload = registerPayload(registerForm(role, type), { ...input, verification_code: posted.input.verification_code });
  const created = await register({ ...visitor, role, payload });
  if (!created.answer.ok) return refused(created.answer, visitor.locale, {});
  jar.set(noStepCookie());
  if (type === 'email') return entered(created, { role, nextapp: input.nextapp ?? '', kept: {} }, visitor.locale, options.family);
  // As in the dialog: a phone leads back to the sign-in, on the English screens to the inspectors' own.
  const entry = options.family === 'en' || role === 'inspector' ? 'sign-in-inspector' : 'sign-in-trader';
  redirect(localePath(visitor.locale, pathWith(entryPaths[entry], { done: 'registered', nextapp: input.nextapp })));
}

/** Signs in from a page without script. */
export async function plainSignIn(_before: PlainState, data: FormData): Promise<PlainState> {
  return keepState(await signInWith(formOfPost(data)));
}

/** Checks a registration, has its code sent and leads to the page that asks for it; what was typed waits in a sealed cookie. */
export async function plainRegister(_before: PlainState, data: FormData): Promise<PlainState> {
  return keepState(await registerWith(formOfPost(data)));
}

/** Creates the account with the code, or has another one sent. */
export async function plainCode(_before: PlainState, data: FormData): Promise<PlainState> {
  return keepState(await confirmWith(formOfPost(data)));
}
