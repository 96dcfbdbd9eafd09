import { config } from '@/lib/config';
import type { EmailRule } from '@/lib/domain/leads/fields/email';

/** The configured e-mail validation rule. */
export function emailRule(): EmailRule {
  return config().EMAIL_RULE;
}
