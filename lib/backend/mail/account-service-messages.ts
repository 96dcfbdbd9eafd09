import type { Locale } from '@/lib/i18n/locales';
import { messagesByLocale } from '@/lib/i18n/messages-by-locale';

const service = messagesByLocale('account-service');
const dialog = messagesByLocale('account');
/** With the dialog's messages, so that the service words field errors and successes in the same way. */
export type AccountWords = (typeof service)['zh'] & Pick<(typeof dialog)['zh'], 'errors' | 'toasts'>;

/**
 * Returns the messages of the account service in one language: responses, refusals, mails, text messages.
 */
export function accountServiceMessages(locale: Locale): AccountWords {
  const { errors, toasts } = dialog[locale];
  return { ...service[locale], errors, toasts };
}
