import { accountPaths } from '@/lib/contract/call-paths';
import { codeOf, isRecord, parseRecord } from '@/lib/domain/wire/parse-envelope';
import type { Family, IdentityType, Role } from './forms/account-forms';
import type { RecoveryProof } from './recovery';

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

export const signInStrategies: Record<'client_local' | 'local', string> = {
  client_local: accountCalls.signIn.trader,
  local: accountCalls.signIn.inspector,
};
export const strategyOf: Record<Role, keyof typeof signInStrategies> = { trader: 'client_local', inspector: 'local' };

/** Value of the `Locale` header: `zh_CN` for Chinese, `en` for every other language. */
export const localeHeaderOf = (family: Family): 'zh_CN' | 'en' => (family === 'zh' ? 'zh_CN' : 'en');

export type Ticket = { ticket: string; randstr: string };
/** Purpose of a verification code. A ticket is bound to a purpose and a recipient. */
export type CodePurpose = 'register' | 'recover';

export function codeQuery(type: IdentityType, to: string, ticket?: Ticket): string {
  return new URLSearchParams({ type, to, ...(type === 'phone_number' && ticket ? ticket : {}) }).toString();
}

/** `kind` tells a rejection by the service (a code other than 0 in a 2xx) from an HTTP or network failure. */
export type AccountAnswer =
  | { ok: true; message: string | null; data: unknown }
  | { ok: false; kind: 'refused' | 'http' | 'unreachable'; status: number; message: string | null };

export const unreachable: AccountAnswer = { ok: false, kind: 'unreachable', status: 0, message: null };

/** An HTTP error keeps the message of its body; a 2xx that is no JSON object counts as one. */
export const readAccountAnswer = (status: number, text: string): AccountAnswer =>
  accountAnswerOf(status, parseRecord(text));

export function accountAnswerOf(status: number, body: Record<string, unknown> | null): AccountAnswer {
  const message = typeof body?.message === 'string' && body.message.trim() !== '' ? body.message.trim() : null;
  if (status < 200 || status > 299) return { ok: false, kind: 'http', status, message };
  if (!body) return { ok: false, kind: 'http', status, message: null };
  return codeOf(body) === 0 ? { ok: true, message, data: body.data } : { ok: false, kind: 'refused', status, message };
}

/** At `data.api_token` or, on one English path, at `data.data.api_token`, without `Bearer `; null without one. */
export function tokenOf(data: unknown): string | null {
  if (!isRecord(data)) return null;
  const raw = data.api_token ?? (isRecord(data.data) ? data.data.api_token : undefined);
  return typeof raw === 'string' ? raw.replace(/^\s*bearer(?=\s|$)/i, '').trim() || null : null;
}

const isLabel = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

export function proofOf(data: unknown): RecoveryProof | null {
  if (!isRecord(data)) return null;
  const { key, time, hash } = data;
  if (!isLabel(key) || !isLabel(time) || typeof hash !== 'string') return null;
  return { key: String(key), time, hash };
}
