import type { Context } from 'hono';
import { contactValues, type MailWords, mailMessages } from '@/lib/backend/mail/message';
import { Refusal, type RefusalKey } from '@/lib/backend/shared/refusal';
import { sitePaths } from '@/lib/contract/call-paths';
import type { LeadError } from '@/lib/contract/leads';
import { fileLimits } from '@/lib/domain/leads/fields/lead-files';
import { fill } from '@/lib/i18n/fill';
import type { Locale } from '@/lib/i18n/locales';
import { isBodyTimeout } from '@/lib/net/body';
import { currentRequestId } from '@/lib/net/request';
import { log } from '@/lib/observability/log';
import { reasonOf } from '@/lib/observability/mask-reason';

export class LeadRefusal extends Refusal<keyof MailWords['refusals'] & RefusalKey> {}

export const unreadable = (field: string, errors?: Record<string, string>): LeadRefusal =>
  new LeadRefusal('unreadable', { names: { field: field.replace(/[^\w-]/g, '').slice(0, 40) || 'body' }, errors });

/** The token in a private link is a credential, so it is kept out of the log. */
const withoutToken = (path: string) => (path.startsWith(`${sitePaths.data}/`) ? sitePaths.data : path.slice(0, 40));

export function refusalText({ key, details: { names, message }, minutes }: LeadRefusal, locale: Locale): string {
  const values = { ...contactValues(locale), ...fileLimits(locale), minutes, ...names };
  return message ?? fill(mailMessages(locale).refusals[key], values);
}

export function refusalAnswer(refusal: LeadRefusal, locale: Locale, requestId: string = currentRequestId()): Response {
  const { key, status, details } = refusal;
  const body: LeadError = { code: status, message: refusalText(refusal, locale), request_id: requestId };
  if (details.errors) body.errors = details.errors;
  if (key === 'proofNeeded') body.challenge = sitePaths.challenge;
  return Response.json(body, { status, headers: refusal.headers(locale) });
}

export function answerFailure(c: Context, error: Error, locale: Locale): Response {
  if (error instanceof LeadRefusal) return refusalAnswer(error, locale);
  if (isBodyTimeout(error)) return refusalAnswer(new LeadRefusal('timeout'), locale);
  const requestId = currentRequestId();
  log('error', 'leads', { request_id: requestId, path: withoutToken(c.req.path), reason: reasonOf(error) });
  return refusalAnswer(new LeadRefusal('unavailable'), locale, requestId);
}
