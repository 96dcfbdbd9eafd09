import { isUnreadableLine, isUnreadableText, lengthOf } from '@/lib/domain/text/text-rules';
import { maxTextLength } from './lead-fields';

export { cleanText, isUnreadableLine as isUnreadable } from '@/lib/domain/text/text-rules';

/** Multi-line fields. In any other field a line break cannot be typed and indicates mail header injection. */
const longFields = new Set(['question']);

/**
 * Returns the message key for a text that no field of any form accepts, in the browser or on the server; null when the
 * text is acceptable.
 */
export function textProblem(field: string, text: string): 'exceed_remark' | 'characters_remark' | null {
  if (lengthOf(text) > maxTextLength) return 'exceed_remark';
  const isRefused = longFields.has(field) ? isUnreadableText(text) : isUnreadableLine(text);
  return isRefused ? 'characters_remark' : null;
}
