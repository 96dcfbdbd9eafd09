import 'server-only';
import { accountSettings } from '@/lib/api/accounts/account-settings';
import { type AccountStep, noStepCookie, readStep, stepCookie, stepCookieName } from '@/lib/api/accounts/account-step';
import { codePath, entryPaths, recoverPaths } from '@/lib/domain/account/account-entries';
import { type AccountAnswer, proofOf, tokenOf } from '@/lib/domain/account/account-calls';
import {
  type CheckOptions,
  firstProblem,
  type Problem,
  sendProblem,
  typedText,
} from '@/lib/domain/account/forms/account-checks';
import { type AccountFormState, pathWith } from '@/lib/domain/account/forms/account-form-state';
import {
  type AccountField,
  accountFields,
  type AccountForm,
  type AccountInput,
  type IdentityType,
  identityTypes,
  isAccountForm,
  recoverForm,
  registerForm,
  type Role,
  signInForm,
} from '@/lib/domain/account/forms/account-forms';
import { recoverPayload, registerPayload, signInPayload } from '@/lib/domain/account/forms/account-payload';
import { isRecoveryCode } from '@/lib/domain/account/recovery';
import { handOffPath } from '@/lib/domain/account/session/hand-off';
import { localeFacts, localePath } from '@/lib/i18n/locales';
import { loadTranslator } from '@/lib/i18n/messages';
import {
  codeHolderCookie,
  type Cookie,
  cookieValue,
  isSecure,
  newCodeHolder,
  readCodeHolder,
  setCookie,
} from '@/lib/net/cookies';
import { type AccountStepName, accountSteps } from '@/lib/routing/paths/form-paths';
import { originOf } from '@/lib/upstream/transport';
import {
  type FormVisitor,
  recover,
  register,
  sendCode,
  sendRecovery,
  type SignedIn,
  signIn,
  validate,
} from './post-to-account-service';
import { addressOf, localeOf, readFields, refusePost, seeOther, seeResult, textOf } from './form-post';

const maxCharacters = 200;
const secretFields = new Set<AccountField>(['password', 'confirmpassword', 'verification_code', 'captcha', 'agreed']);

type ShownState = Exclude<AccountFormState, { kind: 'idle' }>;
/** The outcome of a post: a redirect to another page, or a state to show on the page of the form. */
export type StepResult =
  | { to: string; cookies?: readonly string[] }
  | { state: ShownState; cookies?: readonly string[] };

/**
 * A posted form with its sender and the rules it is checked by. `values` holds the fields that may be shown again: no
 * password and no code.
 */
export type AccountPost = {
  form: AccountForm;
  role: Role;
  type: IdentityType;
  intent: string;
  nextapp: string;
  input: AccountInput;
  values: AccountInput;
  visitor: FormVisitor;
  options: CheckOptions;
  step: AccountStep | null;
};

export const cookie = (given: Cookie) => setCookie(given, isSecure());

/** Returns the cookie that makes the visitor the holder of the code just ordered; none for an external service. */
export const holderCookies = ({ holder }: FormVisitor): string[] =>
  holder && originOf('account') === null ? [codeHolderCookie(holder, isSecure())] : [];

export async function readAccountPost(request: Request, fields: URLSearchParams): Promise<AccountPost | null> {
  const text = (name: string) => textOf(fields, name, maxCharacters);
  const form = fields.get('form');
  if (!isAccountForm(form)) return null;
  const locale = localeOf(request, fields);
  const input: AccountInput = Object.fromEntries(accountFields.map((field) => [field, text(field)]));
  const cookies = request.headers.get('cookie');
  return {
    form,
    role: text('role') === 'inspector' ? 'inspector' : 'trader',
    type: text('type') === 'phone_number' ? 'phone_number' : 'email',
    intent: text('intent'),
    nextapp: text('nextapp'),
    input,
    values: Object.fromEntries(Object.entries(input).filter(([field]) => !secretFields.has(field as AccountField))),
    visitor: {
      locale,
      address: addressOf(request),
      cookies,
      holder: readCodeHolder(cookies, isSecure()) ?? newCodeHolder(),
    },
    options: { family: localeFacts[locale].family, emailRule: accountSettings().emailRule },
    step: await readStep(cookieValue(cookies, stepCookieName()) ?? undefined, Date.now()),
  };
}

export const wrong = (problem: Problem, values: AccountInput): StepResult => ({
  state: { kind: 'refused', problem, message: null, values },
});

export async function refused(
  { visitor: { locale } }: AccountPost,
  answer: Exclude<AccountAnswer, { ok: true }>,
  values: AccountInput,
): Promise<StepResult> {
  const t = await loadTranslator(locale, 'account.failures');
  const failureKey = answer.kind === 'unreachable' ? 'unreachable' : answer.status === 429 ? 'blocked' : 'refused';
  return { state: { kind: 'refused', problem: null, message: answer.message ?? t(failureKey), values } };
}

export const noToken = { ok: false, kind: 'refused', status: 200, message: null } as const;

/** Turns a sign-in result into the hand-off to the application, together with the session cookie. */
export async function entered(
  post: AccountPost,
  { answer, cookies: session }: SignedIn,
  { role, nextapp, values, cookies = [] }: { role: Role; nextapp: string; values: AccountInput; cookies?: string[] },
): Promise<StepResult> {
  if (!answer.ok) return refused(post, answer, values);
  const token = tokenOf(answer.data);
  if (token === null) return refused(post, noToken, values);
  const state = { kind: 'hand-off', token, path: handOffPath({ role, locale: post.options.family, nextapp }) } as const;
  return { state, cookies: [...cookies, ...session] };
}

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

async function postSignIn(post: AccountPost): Promise<StepResult | null> {
  const { form, role, type, input, options, visitor, nextapp, values } = post;
  if (form !== signInForm(type)) return null;
  const problem = firstProblem(form, input, options);
  if (problem) return wrong(problem, values);
  return entered(post, await signIn({ visitor, role, payload: signInPayload(type, input) }), { role, nextapp, values });
}

/** The form is the first element inside `main` on account pages, so the fragment scrolls to it. */
const fragment = 'main';

const steps: Record<AccountStepName, (post: AccountPost) => Promise<StepResult | null>> = {
  'sign-in': postSignIn,
  register: postRegistration,
  code: postCode,
  recover: postRecovery,
};

/** Returns the locale-free path of the page that the form was sent from. */
function pageOf(step: AccountStepName, { role, type, nextapp, options: { family } }: AccountPost): string {
  if (step === 'code') return codePath;
  const path =
    step === 'recover' ? recoverPaths[role] : entryPaths[`${step === 'sign-in' ? 'sign-in' : 'sign-up'}-${role}`];
  const [first] = identityTypes(role, { family, enPhone: accountSettings().enPhone });
  return pathWith(path, { with: type === first ? undefined : type, nextapp });
}

/**
 * `POST /forms/account/<step>`: an account form posted by a page without script. Rules, limits and calls are those of
 * the dialog. The browser is redirected to the next step, or back to the form with the error (post/redirect/get).
 */
export async function answerAccountForm(request: Request): Promise<Response> {
  const name = new URL(request.url).pathname.split('/')[3];
  const step = accountSteps.find((known) => known === name);
  if (!step) return refusePost(request, 'unreadable');
  const fields = await readFields(request);
  if (fields instanceof Response) return fields;
  const post = await readAccountPost(request, fields);
  const end = post && (await steps[step](post));
  if (!post || !end) return refusePost(request, 'unreadable');
  const { locale } = post.visitor;
  if ('to' in end) return seeOther({ path: localePath(locale, end.to), fragment, cookies: end.cookies });
  return seeResult(
    request,
    { of: 'account', form: post.form, state: end.state },
    { path: localePath(locale, pageOf(step, post)), fragment, cookies: end.cookies },
  );
}
