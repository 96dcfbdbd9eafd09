import type { PostSummary } from '@/lib/domain/posts/post-types';
import type { Locale } from '@/lib/i18n/locales';
import { listTopic } from './find-posts';

/** The topics of the industry pages. */
export const industryTopics = [
  'inspection-textiles',
  'inspection-softlines',
  'inspection-hardlines',
  'inspection-electronics',
] as const;

/** The industry pages of a language, sorted by title; topics that are unavailable are omitted. */
export async function listIndustries(locale: Locale): Promise<PostSummary[]> {
  const lists = await Promise.all(industryTopics.map((topic) => listTopic(locale, topic)));
  const found = lists.flatMap((list) => (list.kind === 'ok' ? list.value.posts : []));
  return found.sort((a, b) => a.title.localeCompare(b.title, locale));
}
