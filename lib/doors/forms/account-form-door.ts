import 'server-only';
import { accountSettings } from '@/lib/api/accounts/account-settings';
import { type AccountStep, noStepCookie, readStep, stepCookie, stepCookieName } from '@/lib/api/accounts/account-step';
import { codePath, entryPaths, recoverPaths } from '@/lib/domain/account/account-entries';
import {
  type AccountAnswer,
  accountAnswerOf,
  accountCalls,
  type CodePurpose,
  proofOf,
  tokenOf,
} from '@/lib/domain/account/account-calls';
import { callAccount, type Visitor } from '@/lib/doors/accounts/account-service';
import { isRecord } from '@/lib/domain/wire/parse-envelope';
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
import { type Cookie, cookieValue, isSecure, setCookie } from '@/lib/net/cookies';
import { type AccountStepName, accountSteps } from '@/lib/routing/paths/form-paths';
import { addressOf, localeOf, readFields, refusePost, seeOther, seeResult, textOf } from './form-post';

const maxCharacters = 200;
const secretFields = new Set<AccountField>(['password', 'confirmpassword', 'verification_code', 'captcha', 'agreed']);

/** The outcome of a post: a redirect to another page, or a state to show on the page of the form. */
type StepResult = ({ to: string } | { state: Exclude<AccountFormState, { kind: 'idle' }> }) & {
  cookies?: readonly string[];
};

/**
 * A posted form with its sender and the rules it is checked by. `values` holds the fields that may be shown again: no
 * password and no code.
 */
type AccountPost = {
  form: AccountForm;
  role: Role;
  type: IdentityType;
  intent: string;
  nextapp: string;
  input: AccountInput;
  values: AccountInput;
  visitor: Visitor;
  options: CheckOptions;
  step: AccountStep | null;
};

const cookie = (given: Cookie) => setCookie(given, isSecure());

async function readAccountPost(request: Request, fields: URLSearchParams): Promise<AccountPost | null> {
  const text = (name: string) => textOf(fields, name, maxCharacters);
  const form = fields.get('form');
  if (!isAccountForm(form)) return null;
  const locale = localeOf(request, fields);
  const input: AccountInput = Object.fromEntries(accountFields.map((field) => [field, text(field)]));
  const cookies = request.headers.get('cookie');
  const { family } = localeFacts[locale];
  return {
    form,
    role: text('role') === 'inspector' ? 'inspector' : 'trader',
    type: text('type') === 'phone_number' ? 'phone_number' : 'email',
    intent: text('intent'),
    nextapp: text('nextapp'),
    input,
    values: Object.fromEntries(Object.entries(input).filter(([field]) => !secretFields.has(field as AccountField))),
    // A page without script cannot solve a challenge, so stricter limits apply.
    visitor: { locale, family, caller: { address: addressOf(request), plain: true }, cookies },
    options: { family, emailRule: accountSettings().emailRule },
    step: await readStep(cookieValue(cookies, stepCookieName()) ?? undefined, Date.now()),
  };
}

type Asked = { answer: AccountAnswer; cookies: readonly string[] };

async function ask({ visitor }: AccountPost, path: string, sent: unknown): Promise<Asked> {
  const { status, body, cookies = [] } = await callAccount({ path, sent }, visitor);
  return { answer: accountAnswerOf(status, isRecord(body) ? body : null), cookies };
}

/**
 * Orders a code. A page without script has no captcha ticket: this site then sends only a few to phones, a company's
 * service decides for itself.
 */
const order = (post: AccountPost, purpose: CodePurpose, type: IdentityType, to: string) =>
  ask(post, purpose === 'register' ? accountCalls.sendCode : accountCalls.sendRecovery, { type, to });

const wrong = (problem: Problem, values: AccountInput): StepResult => ({
  state: { kind: 'refused', problem, message: null, values },
});

async function refused(
  { visitor: { locale } }: AccountPost,
  answer: Exclude<AccountAnswer, { ok: true }>,
  values: AccountInput,
): Promise<StepResult> {
  const t = await loadTranslator(locale, 'account.failures');
  const failureKey = answer.kind === 'unreachable' ? 'unreachable' : answer.status === 429 ? 'blocked' : 'refused';
  return { state: { kind: 'refused', problem: null, message: answer.message ?? t(failureKey), values } };
}

const noToken = { ok: false, kind: 'refused', status: 200, message: null } as const;

/** Turns a sign-in result into the hand-off to the application, together with the session cookie. */
async function entered(
  post: AccountPost,
  { answer, cookies: session }: Asked,
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
  const { role, type, input, options, values } = post;
  if (!identityTypes(role, { family: options.family, enPhone: accountSettings().enPhone }).includes(type)) return null;
  const problem = sendProblem(recoverForm(type), type, input, options);
  if (problem) return wrong(problem, values);
  const to = typedText(input, type);
  const { answer, cookies } = await order(post, 'recover', type, to);
  if (!answer.ok) return refused(post, answer, values);
  const proof = proofOf(answer.data);
  if (!proof) return refused(post, noToken, values);
  const step = await stepCookie({ kind: 'recover', role, type, to, proof, code: null }, Date.now());
  return { to: here, cookies: [cookie(step), ...cookies] };
}

async function checkRecoveryCode({ input, options }: AccountPost, step: Recovery, here: string): Promise<StepResult> {
  const found = firstProblem(recoverForm(step.type), { captcha: input.captcha, [step.type]: step.to }, options);
  const isRight = !found && isRecoveryCode(accountSettings().recoveryPrefix, input.captcha ?? '', step.proof);
  if (!isRight) return wrong(found ?? { field: 'captcha', key: 'code_wrong' }, {});
  const { until: _until, ...rest } = step;
  return { to: here, cookies: [cookie(await stepCookie({ ...rest, code: typedText(input, 'captcha') }, Date.now()))] };
}

async function changePassword(post: AccountPost, { role, type, to }: Recovery, code: string): Promise<StepResult> {
  const { input, options, nextapp } = post;
  const problem = firstProblem('new-password', input, options);
  if (problem) return wrong(problem, {});
  const { answer } = await ask(post, accountCalls.recover[role], recoverPayload({ type, to, code, input }));
  if (!answer.ok) return refused(post, answer, {});
  return {
    to: pathWith(entryPaths[`sign-in-${role}`], { done: 'modified', nextapp }),
    cookies: [cookie(noStepCookie())],
  };
}

/**
 * Runs one step of a recovery: send a code, check it, or change the password. State is kept in a sealed cookie between
 * steps.
 */
async function postRecovery(post: AccountPost): Promise<StepResult | null> {
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
async function postRegistration(post: AccountPost): Promise<StepResult | null> {
  const { form, role, type, options, nextapp, values } = post;
  if (form !== registerForm(role, type)) return null;
  const input = { ...post.input, verification_code: '' };
  const problem = firstProblem(form, { ...input, verification_code: laterCode }, options);
  if (problem) return wrong(problem, values);
  const valid = await ask(post, accountCalls.valid[role], registerPayload(form, input));
  if (!valid.answer.ok) return refused(post, valid.answer, values);
  const sent = await order(post, 'register', type, typedText(input, type));
  if (!sent.answer.ok) return refused(post, sent.answer, values);
  const step = await stepCookie({ kind: 'register', role, type, input: { ...input, nextapp } }, Date.now());
  return { to: codePath, cookies: [cookie(step), ...sent.cookies] };
}

/** Creates the account with the entered code, or sends another code. */
async function postCode(post: AccountPost): Promise<StepResult | null> {
  const { form, intent, options, visitor, step } = post;
  if (form !== 'code') return null;
  if (step?.kind !== 'register') return { to: codePath };
  const { role, type, input } = step;
  if (intent === 'again') {
    const { answer, cookies } = await order(post, 'register', type, typedText(input, type));
    if (!answer.ok) return refused(post, answer, {});
    const t = await loadTranslator(visitor.locale, 'account.toasts');
    return { state: { kind: 'said', message: t('code_sent'), values: {} }, cookies };
  }
  const problem = firstProblem('code', post.input, options);
  if (problem) return wrong(problem, {});
  const payload = registerPayload(registerForm(role, type), {
    ...input,
    verification_code: post.input.verification_code,
  });
  const created = await ask(post, accountCalls.register[role], payload);
  if (!created.answer.ok) return refused(post, created.answer, {});
  const cookies = [cookie(noStepCookie())];
  if (type === 'email') return entered(post, created, { role, nextapp: input.nextapp ?? '', values: {}, cookies });
  // As in the dialog: after a registration by phone the visitor signs in, on English pages with the inspectors' form.
  const entry = options.family === 'en' || role === 'inspector' ? 'sign-in-inspector' : 'sign-in-trader';
  return { to: pathWith(entryPaths[entry], { done: 'registered', nextapp: input.nextapp }), cookies };
}

async function postSignIn(post: AccountPost): Promise<StepResult | null> {
  const { form, role, type, input, options, nextapp, values } = post;
  if (form !== signInForm(type)) return null;
  const problem = firstProblem(form, input, options);
  if (problem) return wrong(problem, values);
  const asked = await ask(post, accountCalls.signIn[role], signInPayload(type, input));
  return entered(post, asked, { role, nextapp, values });
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
