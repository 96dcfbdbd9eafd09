import { tags } from '@/lib/content';
import type { Tag } from '@/lib/contract/content/posts';
import type { Locale } from '@/lib/i18n/locales';

/**
 * Returns the tags of a language in the order of filter bars; with `childrenOnly` those marked as children of another.
 */
export function listTags(locale: Locale, childrenOnly: boolean): Tag[] {
  return tags(locale)
    .filter((tag) => tag.child || !childrenOnly)
    .map(({ id, key, name }) => ({ id, key, name }));
}
