import type { Family, IdentityType, Role } from './account-forms';

/** The calls of accounts as browsers make them: to their own site, which hands them on. */
export const accountCalls = {
  country: '/api/v2/country',
  valid: { trader: '/api/v1/user/valid', inspector: '/api/v1/inspector/valid' },
  sendCode: '/api/v1/register/verification',
  register: { trader: '/api/v1/user', inspector: '/api/v1/inspector' },
  signIn: { trader: '/api/v1/login', inspector: '/api/v1/inspector/login' },
  sendRecovery: '/api/v1/forgotpassword/verification',
  recover: { trader: '/api/v1/forgotpassword', inspector: '/api/v1/inspector/forgotpassword' },
  challenge: '/api/v1/captcha/challenge',
} as const;

/** What this site says of its own forms; these calls never leave it. */
export const setupCalls = { setup: '/account/setup', terms: '/account/terms' } as const;

/** The named ways of signing in of the contract and the calls that they stand for. */
export const signInStrategies: Record<'client_local' | 'local', string> = {
  client_local: accountCalls.signIn.trader,
  local: accountCalls.signIn.inspector,
};
export const strategyOf: Record<Role, keyof typeof signInStrategies> = { trader: 'client_local', inspector: 'local' };

/** The header `Locale`: Chinese is `zh_CN`, every other language `en`; no other value is ever sent. */
export const localeHeaderOf = (family: Family): 'zh_CN' | 'en' => (family === 'zh' ? 'zh_CN' : 'en');

/** What a slide-to-verify yields; it is good once. */
export type Ticket = { ticket: string; randstr: string };
/** What a code is for; a ticket is bound to it and to the recipient. */
export type CodePurpose = 'register' | 'recover';

/** The query of a call that sends a code: the phone variant carries its ticket. */
export function codeQuery(type: IdentityType, to: string, ticket?: Ticket): string {
  return new URLSearchParams({ type, to, ...(type === 'phone_number' && ticket ? ticket : {}) }).toString();
}
