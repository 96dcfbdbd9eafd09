import type { Locale } from '@/lib/i18n/locales';
import en from '../../../../messages/en/comments.json';
import es from '../../../../messages/es/comments.json';
import fr from '../../../../messages/fr/comments.json';
import zh from '../../../../messages/zh/comments.json';

export type CommentServiceWords = Pick<typeof zh, 'refusals' | 'held'>;
const words: Record<Locale, CommentServiceWords> = { zh, en, fr, es };

/** Returns the messages of the comment service in one language. */
export const commentMessages = (locale: Locale): CommentServiceWords => words[locale];
