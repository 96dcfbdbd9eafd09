import { firstProblem, typedText } from '@/lib/domain/account/forms/account-checks';
import { codePath, entryPaths } from '@/lib/domain/account/account-entries';
import { pathWith } from '@/lib/domain/account/forms/account-form-state';
import { registerForm } from '@/lib/domain/account/forms/account-forms';
import { registerPayload } from '@/lib/domain/account/forms/account-payload';
import { noStepCookie, stepCookie } from '@/lib/api/accounts/account-step';
import { loadTranslator } from '@/lib/i18n/translator';
import { register, sendCode, validate } from './post-to-account-service';
import { type StepResult, type AccountPost, cookie, holderCookies, wrong, refused, entered } from './account-post';

/** Placeholder that satisfies the field checks; the real code is entered on the next page. */
const laterCode = '000000';

/** Validates a registration, sends its code and redirects to the code page. The input is kept in a sealed cookie. */
export async function postRegistration(post: AccountPost): Promise<StepResult | null> {
  const { form, role, type, options, visitor, nextapp, values } = post;
  if (form !== registerForm(role, type)) return null;
  const input = { ...post.input, verification_code: '' };
  const problem = firstProblem(form, { ...input, verification_code: laterCode }, options);
  if (problem) return wrong(problem, values);
  const valid = await validate({ visitor, role, payload: registerPayload(form, input) });
  if (!valid.ok) return refused(post, valid, values);
  const sent = await sendCode({ visitor, type, to: typedText(input, type) });
  if (!sent.ok) return refused(post, sent, values);
  const step = await stepCookie({ kind: 'register', role, type, input: { ...input, nextapp } }, Date.now());
  return { to: codePath, cookies: [cookie(step), ...holderCookies(visitor)] };
}

/** Creates the account with the entered code, or sends another code. */
export async function postCode(post: AccountPost): Promise<StepResult | null> {
  const { form, intent, options, visitor, step } = post;
  if (form !== 'code') return null;
  if (step?.kind !== 'register') return { to: codePath };
  const { role, type, input } = step;
  if (intent === 'again') {
    const sent = await sendCode({ visitor, type, to: typedText(input, type) });
    if (!sent.ok) return refused(post, sent, {});
    const t = await loadTranslator(visitor.locale, 'account.toasts');
    return { state: { kind: 'said', message: t('code_sent'), values: {} }, cookies: holderCookies(visitor) };
  }
  const problem = firstProblem('code', post.input, options);
  if (problem) return wrong(problem, {});
  const payload = registerPayload(registerForm(role, type), {
    ...input,
    verification_code: post.input.verification_code,
  });
  const created = await register({ visitor, role, payload });
  if (!created.answer.ok) return refused(post, created.answer, {});
  const cookies = [cookie(noStepCookie())];
  if (type === 'email') return entered(post, created, { role, nextapp: input.nextapp ?? '', values: {}, cookies });
  // As in the dialog: after a registration by phone the visitor signs in, on English pages with the inspectors' form.
  const entry = options.family === 'en' || role === 'inspector' ? 'sign-in-inspector' : 'sign-in-trader';
  return { to: pathWith(entryPaths[entry], { done: 'registered', nextapp: input.nextapp }), cookies };
}
