import { config } from '@/lib/config';
import type { EmailRule } from '@/lib/domain/leads/fields/email';

/** The e-mail rule that the owner chose. */
export function emailRule(): EmailRule {
  return config().EMAIL_RULE;
}
