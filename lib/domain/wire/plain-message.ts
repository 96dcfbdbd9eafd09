import { cleanText } from '@/lib/domain/text/text-rules';

/** The longest message of a service that is shown, in UTF-16 code units. */
const maxLength = 300;
const tag = /<\s*[a-z!/?]/i;
const control = /[\p{Cc}\p{Cs}\u2028\u2029\ufffd]+/gu;

/**
 * Returns a message of an external service as one line of plain text; null when it is missing, contains markup or is
 * too long to be a message, so that the caller says something of its own.
 */
export function plainMessage(given: unknown): string | null {
  if (typeof given !== 'string' || given.length > maxLength || tag.test(given)) return null;
  const text = cleanText(given).replace(control, ' ').replace(/\s+/g, ' ').trim();
  return text === '' ? null : text;
}
