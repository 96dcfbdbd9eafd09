import type { Locale } from '@/lib/i18n/locales';
import { messagesByLocale } from '@/lib/i18n/messages-by-locale';

const words = messagesByLocale('comments');
export type CommentServiceWords = Pick<(typeof words)['zh'], 'refusals' | 'held'>;

/** Returns the messages of the comment service in one language. */
export const commentMessages = (locale: Locale): CommentServiceWords => words[locale];
