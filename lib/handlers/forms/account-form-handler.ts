import 'server-only';
import { accountAnswerOf, accountCalls, type CodePurpose, proofOf, tokenOf } from '@/lib/domain/account/account-calls';
import { codePath, entryPaths, recoverPaths } from '@/lib/domain/account/account-entries';
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
  type AccountForm,
  type AccountInput,
  accountFields,
  type IdentityType,
  identityTypes,
  isAccountForm,
  type Role,
  recoverForm,
  registerForm,
  signInForm,
} from '@/lib/domain/account/forms/account-forms';
import { recoverPayload, registerPayload, signInPayload } from '@/lib/domain/account/forms/account-payload';
import { isRecoveryCode } from '@/lib/domain/account/recovery';
import { handOffPath } from '@/lib/domain/account/session/hand-off';
import { isRecord } from '@/lib/domain/wire/parse-envelope';
import { callAccount, type Visitor } from '@/lib/handlers/accounts/account-handler';
import { localeFacts, localePath } from '@/lib/i18n/locales';
import { loadTranslator } from '@/lib/i18n/messages';
import { cookieValue, setCookie } from '@/lib/net/cookies';
import { accountSettings } from '@/lib/site/accounts/account-settings';
import { type AccountStep, noStepCookie, readStep, stepCookie, stepCookieName } from '@/lib/site/accounts/account-step';
import { type AccountStepName, accountSteps } from '@/lib/site/routing/form-paths';
import { addressOf, localeOf, readFields, refusePost, seeOther, seeResult, textOf } from './form-post';

const maxCharacters = 200;
const secretFields = new Set<AccountField>(['password', 'confirmpassword', 'verification_code', 'captcha', 'agreed']);

type StepResult = ({ to: string } | { state: Exclude<AccountFormState, { kind: 'idle' }> }) & {
  cookies?: readonly string[];
};

/** `values` may be shown again: no password and no code. */
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
    visitor: { locale, family, caller: { address: addressOf(request), plain: true }, cookies },
    options: { family, emailRule: accountSettings().emailRule },
    step: await readStep(cookieValue(cookies, stepCookieName()) ?? undefined, Date.now()),
  };
}

class Refused extends Error {
  constructor(
    readonly problem: Problem | null,
    readonly text: string | null = null,
  ) {
    super('refused');
  }
}

function check(problem: Problem | null): void {
  if (problem) throw new Refused(problem);
}

async function failure({ visitor: { locale } }: AccountPost, key: 'blocked' | 'refused'): Promise<Refused> {
  return new Refused(null, (await loadTranslator(locale, 'account.failures'))(key));
}

async function ask(post: AccountPost, path: string, sent: unknown) {
  const { status, body, cookies = [] } = await callAccount({ path, sent }, post.visitor);
  const answer = accountAnswerOf(status, isRecord(body) ? body : null);
  if (answer.ok) return { data: answer.data, cookies };
  throw answer.message
    ? new Refused(null, answer.message)
    : await failure(post, status === 429 ? 'blocked' : 'refused');
}

/** A page without script has no captcha ticket: this site then sends only a few to phones. */
const order = (post: AccountPost, purpose: CodePurpose, type: IdentityType, to: string) =>
  ask(post, purpose === 'register' ? accountCalls.sendCode : accountCalls.sendRecovery, { type, to });

async function handOff(
  post: AccountPost,
  { data, cookies }: Awaited<ReturnType<typeof ask>>,
  { role, nextapp }: Pick<AccountPost, 'role' | 'nextapp'>,
): Promise<StepResult> {
  const token = tokenOf(data);
  if (token === null) throw await failure(post, 'refused');
  const path = handOffPath({ role, locale: post.options.family, nextapp });
  return { state: { kind: 'hand-off', token, path }, cookies };
}

type Recovery = Extract<AccountStep, { kind: 'recover' }>;

async function beginRecovery(post: AccountPost, here: string): Promise<StepResult | null> {
  const { role, type, input, options } = post;
  if (!identityTypes(role, { family: options.family, enPhone: accountSettings().enPhone }).includes(type)) return null;
  check(sendProblem(recoverForm(type), type, input, options));
  const to = typedText(input, type);
  const { data, cookies } = await order(post, 'recover', type, to);
  const proof = proofOf(data);
  if (!proof) throw await failure(post, 'refused');
  const step = await stepCookie({ kind: 'recover', role, type, to, proof, code: null }, Date.now());
  return { to: here, cookies: [setCookie(step), ...cookies] };
}

async function checkRecoveryCode({ input, options }: AccountPost, step: Recovery, here: string): Promise<StepResult> {
  check(firstProblem(recoverForm(step.type), { captcha: input.captcha, [step.type]: step.to }, options));
  if (!isRecoveryCode(accountSettings().recoveryPrefix, input.captcha ?? '', step.proof))
    throw new Refused({ field: 'captcha', key: 'code_wrong' });
  const { until: _until, ...rest } = step;
  return {
    to: here,
    cookies: [setCookie(await stepCookie({ ...rest, code: typedText(input, 'captcha') }, Date.now()))],
  };
}

async function changePassword(post: AccountPost, { role, type, to }: Recovery, code: string): Promise<StepResult> {
  const { input, options, nextapp } = post;
  check(firstProblem('new-password', input, options));
  await ask(post, accountCalls.recover[role], recoverPayload({ type, to, code, input }));
  const path = pathWith(entryPaths[`sign-in-${role}`], { done: 'modified', nextapp });
  return { to: path, cookies: [setCookie(noStepCookie())] };
}

async function postRecovery(post: AccountPost): Promise<StepResult | null> {
  const { form, role, nextapp, intent } = post;
  if (!form.startsWith('recover-') && form !== 'new-password') return null;
  const step = post.step?.kind === 'recover' && post.step.role === role ? post.step : null;
  const here = pathWith(recoverPaths[role], { nextapp });
  if (intent === 'restart') return { to: here, cookies: [setCookie(noStepCookie())] };
  if (step?.code && form === 'new-password') return changePassword(post, step, step.code);
  return step && form === recoverForm(step.type) ? checkRecoveryCode(post, step, here) : beginRecovery(post, here);
}

/** Satisfies the field checks; the real code is entered on the next page. */
const laterCode = '000000';

async function postRegistration(post: AccountPost): Promise<StepResult | null> {
  const { form, role, type, options, nextapp } = post;
  if (form !== registerForm(role, type)) return null;
  const input = { ...post.input, verification_code: '' };
  check(firstProblem(form, { ...input, verification_code: laterCode }, options));
  await ask(post, accountCalls.valid[role], registerPayload(form, input));
  const { cookies } = await order(post, 'register', type, typedText(input, type));
  const step = await stepCookie({ kind: 'register', role, type, input: { ...input, nextapp } }, Date.now());
  return { to: codePath, cookies: [setCookie(step), ...cookies] };
}

async function postCode(post: AccountPost): Promise<StepResult | null> {
  const { form, intent, options, visitor, step } = post;
  if (form !== 'code') return null;
  if (step?.kind !== 'register') return { to: codePath };
  const { role, type, input } = step;
  if (intent === 'again') {
    const { cookies } = await order(post, 'register', type, typedText(input, type));
    const t = await loadTranslator(visitor.locale, 'account.toasts');
    return { state: { kind: 'said', message: t('code_sent'), values: {} }, cookies };
  }
  check(firstProblem('code', post.input, options));
  const { verification_code } = post.input;
  const payload = registerPayload(registerForm(role, type), { ...input, verification_code });
  const created = await ask(post, accountCalls.register[role], payload);
  const over = setCookie(noStepCookie());
  if (type === 'email') {
    const end = await handOff(post, created, { role, nextapp: input.nextapp ?? '' });
    return { ...end, cookies: [over, ...(end.cookies ?? [])] };
  }
  // As in the dialog: after a registration by phone the visitor signs in, on English pages with the inspectors' form.
  const entry = options.family === 'en' || role === 'inspector' ? 'sign-in-inspector' : 'sign-in-trader';
  return { to: pathWith(entryPaths[entry], { done: 'registered', nextapp: input.nextapp }), cookies: [over] };
}

async function postSignIn(post: AccountPost): Promise<StepResult | null> {
  const { form, role, type, input, options } = post;
  if (form !== signInForm(type)) return null;
  check(firstProblem(form, input, options));
  return handOff(post, await ask(post, accountCalls.signIn[role], signInPayload(type, input)), post);
}

const fragment = 'main';

const steps: Record<AccountStepName, (post: AccountPost) => Promise<StepResult | null>> = {
  'sign-in': postSignIn,
  register: postRegistration,
  code: postCode,
  recover: postRecovery,
};

function pageOf(step: AccountStepName, { role, type, nextapp, options: { family } }: AccountPost): string {
  if (step === 'code') return codePath;
  const path =
    step === 'recover' ? recoverPaths[role] : entryPaths[`${step === 'sign-in' ? 'sign-in' : 'sign-up'}-${role}`];
  const [first] = identityTypes(role, { family, enPhone: accountSettings().enPhone });
  return pathWith(path, { with: type === first ? undefined : type, nextapp });
}

export async function answerAccountForm(request: Request): Promise<Response> {
  const name = new URL(request.url).pathname.split('/')[3];
  const step = accountSteps.find((known) => known === name);
  if (!step) return refusePost(request, 'unreadable');
  const fields = await readFields(request);
  if (fields instanceof Response) return fields;
  const post = await readAccountPost(request, fields);
  if (!post) return refusePost(request, 'unreadable');
  const end = await steps[step](post).catch((error: unknown): StepResult => {
    if (!(error instanceof Refused)) throw error;
    return { state: { kind: 'refused', problem: error.problem, message: error.text, values: post.values } };
  });
  if (!end) return refusePost(request, 'unreadable');
  const { locale } = post.visitor;
  if ('to' in end) return seeOther({ path: localePath(locale, end.to), fragment, cookies: end.cookies });
  return seeResult(
    request,
    { of: 'account', form: post.form, state: end.state },
    { path: localePath(locale, pageOf(step, post)), fragment, cookies: end.cookies },
  );
}
