import { LeadRefusal } from '@/lib/backend/services/leads/lead-refusal';
import { leadServiceAnswerSchema } from '@/lib/contract/leads';
import { leadErrorsOf } from '@/lib/domain/leads/submission/lead-answer';
import { plainMessage } from '@/lib/domain/wire/plain-message';
import type { LeadServiceReply } from './lead-service';

const fieldName = /^[A-Za-z][A-Za-z0-9_]{0,39}$/;

function parsed(text: string) {
  try {
    return leadServiceAnswerSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Seconds of a `Retry-After` header, up to a day. */
const secondsOf = (retryAfter: string | null): number | undefined =>
  retryAfter !== null && /^\d{1,5}$/.test(retryAfter) ? Math.min(Number(retryAfter), 86_400) : undefined;

/** The problems of fields, by the keys of our messages; undefined when there is none. */
function fieldErrors(given: unknown): Record<string, string> | undefined {
  const errors = Object.entries(leadErrorsOf(given)).flatMap(([field, key]) =>
    key && fieldName.test(field) ? [[field, key] as const] : [],
  );
  return errors.length > 0 ? Object.fromEntries(errors) : undefined;
}

/**
 * Returns the id that the service gave a lead; null when it gave none. Throws `LeadRefusal` for everything but success,
 * with the service's message when that is plain text: `tooMany`, `notTaken`, or `unavailable` when it did not answer,
 * answered no JSON or failed itself.
 */
export function readReply(reply: LeadServiceReply | null): { id: string | null } {
  if (reply === null) throw new LeadRefusal('unavailable');
  const { status, text } = reply;
  const isOk = status >= 200 && status < 300;
  if (isOk && text.trim() === '') return { id: null };
  const answer = parsed(text);
  if (isOk && answer?.code === 0) return { id: answer.data?.id?.toString() ?? null };
  const message = plainMessage(answer?.message) ?? undefined;
  if (status === 429) throw new LeadRefusal('tooMany', { retryAfterSeconds: secondsOf(reply.retryAfter), message });
  // A proof that the service itself may ask for never reaches it.
  if (answer === null || status >= 500 || status === 428) throw new LeadRefusal('unavailable', { message });
  throw new LeadRefusal('notTaken', { message, errors: fieldErrors(answer.errors) });
}
