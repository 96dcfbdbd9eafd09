import { accountPaths } from '@/lib/contract/call-paths';
import type { Family, IdentityType, Role } from '@/lib/domain/account/forms/account-forms';

/** Paths of the account calls by role. Browsers send them to this site, which forwards them to the account service. */
export const accountCalls = {
  country: accountPaths.country,
  valid: { trader: accountPaths.userValid, inspector: accountPaths.inspectorValid },
  sendCode: accountPaths.sendCode,
  register: { trader: accountPaths.user, inspector: accountPaths.inspector },
  signIn: { trader: accountPaths.login, inspector: accountPaths.inspectorLogin },
  sendRecovery: accountPaths.sendRecovery,
  recover: { trader: accountPaths.recover, inspector: accountPaths.inspectorRecover },
  challenge: accountPaths.captcha,
} as const;

/** Sign-in strategies named by the contract, with the paths they stand for. */
export const signInStrategies: Record<'client_local' | 'local', string> = {
  client_local: accountCalls.signIn.trader,
  local: accountCalls.signIn.inspector,
};
export const strategyOf: Record<Role, keyof typeof signInStrategies> = { trader: 'client_local', inspector: 'local' };

/** Headers that are never forwarded: the visitor's exact locale, for e-mails, and a solved challenge. */
export const accountHeaders = { visitorLocale: 'site-locale', proof: 'account-proof' } as const;

/** Value of the `Locale` header: `zh_CN` for Chinese, `en` for every other language. */
export const localeHeaderOf = (family: Family): 'zh_CN' | 'en' => (family === 'zh' ? 'zh_CN' : 'en');

/** Result of the slide-to-verify captcha; single-use. */
export type Ticket = { ticket: string; randstr: string };
/** Purpose of a verification code. A ticket is bound to a purpose and a recipient. */
export type CodePurpose = 'register' | 'recover';

/** Query string of a call that sends a code. Only the phone variant carries the ticket. */
export function codeQuery(type: IdentityType, to: string, ticket?: Ticket): string {
  return new URLSearchParams({ type, to, ...(type === 'phone_number' && ticket ? ticket : {}) }).toString();
}
