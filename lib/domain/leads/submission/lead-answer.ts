import { sitePaths } from '@/lib/contract/call-paths';
import type { OwnData } from '@/lib/contract/leads';
import type { Draft } from '@/lib/domain/leads/draft';
import { controlNames, isMessageKey, type LeadForm } from '@/lib/domain/leads/lead-forms';
import type { LeadErrors } from '@/lib/domain/leads/lead-rules';
import { codeOf, isRecord, parseJson, parseRecord } from '@/lib/domain/wire/parse-envelope';

/** `isUnconfirmed`: no mail is sent about it. `own`: the private link that no mail brings. `leftOut`: refused files. */
export type Sent = {
  kind: 'sent';
  isUnconfirmed?: boolean;
  receipt?: string;
  own?: OwnData;
  leftOut?: readonly string[];
};

export type LeadAnswer =
  | Sent
  | { kind: 'refused'; errors: LeadErrors; message: string | null }
  | { kind: 'prove'; message: string | null }
  | { kind: 'blocked'; message: string | null }
  | { kind: 'failed'; message: string | null };

export function leadErrorsOf(value: unknown): LeadErrors {
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    Object.entries(value).map(([field, key]) => [field, isMessageKey(key) ? key : 'characters_remark']),
  );
}

function ownDataOf(value: unknown): { own?: OwnData } {
  const { intro, href, label, note } = isRecord(value) ? value : {};
  if (typeof intro !== 'string' || typeof label !== 'string' || typeof note !== 'string') return {};
  if (typeof href !== 'string' || !href.startsWith(`${sitePaths.data}/`)) return {};
  return { own: { intro, href, label, note } };
}

/** Parses a response of `consultation` or `consultation2`: an empty 2xx, or a 2xx with code 0, is success. */
export function readLeadAnswer(status: number, text: string): LeadAnswer {
  const body = parseRecord(text);
  const message = typeof body?.message === 'string' && body.message.trim() !== '' ? body.message : null;
  if (status >= 200 && status < 300) {
    if (text.trim() !== '' && codeOf(body) !== 0) return { kind: 'failed', message };
    const { confirmed, receipt, own } = isRecord(body?.data) ? body.data : {};
    return {
      kind: 'sent',
      ...(confirmed === false ? { isUnconfirmed: true } : {}),
      ...(typeof receipt === 'string' ? { receipt } : {}),
      ...ownDataOf(own),
    };
  }
  if (status === 428) return { kind: 'prove', message };
  if (status === 429) return { kind: 'blocked', message };
  const errors = leadErrorsOf(body?.errors);
  return Object.keys(errors).length > 0 ? { kind: 'refused', errors, message } : { kind: 'failed', message };
}

/** Parses a response of `existsConsultationEmail`: true for `true`, bare or in `data` or `data.data`, else false. */
export function readExists(text: string): boolean {
  const answer = parseJson(text);
  const inner = isRecord(answer) ? answer.data : answer;
  return inner === true || (isRecord(inner) && inner.data === true);
}

export type LeadFormState =
  | { kind: 'idle' }
  | Sent
  | { kind: 'refused'; errors: LeadErrors; values: Draft; message: string | null }
  | { kind: 'failed' | 'blocked'; values: Draft; message: string | null };

export const idleLeadForm: LeadFormState = { kind: 'idle' };

export function errorFields(form: LeadForm, asksAbroad: boolean): string[] {
  return [...controlNames(form), ...(form === 'apply' ? ['file'] : []), ...(asksAbroad ? ['consent_abroad'] : [])];
}

/** A rejection without any error that the form can show would be invisible, so it becomes a failure. */
export function withDisplayableErrors(form: LeadForm, asksAbroad: boolean, answer: LeadAnswer): LeadAnswer {
  if (answer.kind !== 'refused') return answer;
  const knownFields = new Set(errorFields(form, asksAbroad));
  const errors: LeadErrors = Object.fromEntries(
    Object.entries(answer.errors).filter(([field]) => knownFields.has(field)),
  );
  return Object.keys(errors).length > 0 ? { ...answer, errors } : { kind: 'failed', message: answer.message };
}
