import type { RecoveryProof } from '@/lib/domain/account/recovery/recovery-hash';

/** How a call ended: code 0 in a 2xx is success. `kind` tells a refusal of the service from a failure on the way. */
export type AccountAnswer =
  | { ok: true; message: string | null; data: unknown }
  | { ok: false; kind: 'refused' | 'http' | 'unreachable'; status: number; message: string | null };

export const unreachable: AccountAnswer = { ok: false, kind: 'unreachable', status: 0, message: null };

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function parse(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

/** Whether a code says success: 0, as a number or in digits. An empty or missing one does not. */
const isSuccess = (code: unknown) => (typeof code === 'string' ? /^0+$/.test(code) : code === 0);

/** Reads an answer `{code, message, data}`. A failure over HTTP keeps the message of its body. */
export function readAnswer(status: number, text: string): AccountAnswer {
  const body = parse(text);
  const message = typeof body?.message === 'string' && body.message.trim() !== '' ? body.message.trim() : null;
  if (status < 200 || status > 299) return { ok: false, kind: 'http', status, message };
  if (!body) return { ok: false, kind: 'http', status, message: null };
  return isSuccess(body.code)
    ? { ok: true, message, data: body.data }
    : { ok: false, kind: 'refused', status, message };
}

/** The token of a sign-in or registration, at `data.api_token` or, on one English path, `data.data.api_token`; `Bearer ` is stripped. */
export function tokenOf(data: unknown): string | null {
  if (!isObject(data)) return null;
  const raw = data.api_token ?? (isObject(data.data) ? data.data.api_token : undefined);
  const token =
    typeof raw === 'string'
      ? raw
          .trim()
          .replace(/^bearer(?:\s+|$)/i, '')
          .trim()
      : '';
  return token === '' ? null : token;
}

/** What a recovery code is checked against; null when the answer holds no such thing. */
export function proofOf(data: unknown): RecoveryProof | null {
  if (!isObject(data)) return null;
  const { key, time, hash } = data;
  if (typeof key !== 'string' || typeof hash !== 'string' || (typeof time !== 'string' && typeof time !== 'number'))
    return null;
  return { key, time, hash };
}
