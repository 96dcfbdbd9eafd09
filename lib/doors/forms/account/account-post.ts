import { type AccountAnswer, tokenOf } from '@/lib/domain/account/calls/account-answer';
import type { CheckOptions, Problem } from '@/lib/domain/account/forms/account-checks';
import type { AccountFormState } from '@/lib/domain/account/forms/account-form-state';
import {
  type AccountField,
  type AccountForm,
  type AccountInput,
  accountFields,
  type IdentityType,
  isAccountForm,
  type Role,
} from '@/lib/domain/account/forms/account-forms';
import { handOffPath } from '@/lib/domain/account/session/hand-off';
import { accountSettings } from '@/lib/api/accounts/account-settings';
import { type AccountStep, readStep, stepCookieName } from '@/lib/api/accounts/account-step';
import { type Cookie, cookieValue, setCookie } from '@/lib/net/cookies/cookie';
import { codeHolderCookie, newCodeHolder, readCodeHolder } from '@/lib/net/cookies/code-holder';
import { isSecure } from '@/lib/net/cookies/is-secure';
import { localeFacts } from '@/lib/i18n/locales';
import { originOf } from '@/lib/upstream/transport';
import { loadTranslator } from '@/lib/i18n/translator';
import type { FormVisitor, SignedIn } from './post-to-account-service';
import { addressOf, localeOf, textOf } from '@/lib/doors/forms/read-post';

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
