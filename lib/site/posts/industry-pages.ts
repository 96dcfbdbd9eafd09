import type { PostSummary } from '@/lib/domain/posts/post-types';
import type { Locale } from '@/lib/i18n/locales';
import { listTopic } from './find-posts';

export const industryTopics = [
  'inspection-textiles',
  'inspection-softlines',
  'inspection-hardlines',
  'inspection-electronics',
] as const;

export async function listIndustries(locale: Locale): Promise<PostSummary[]> {
  const lists = await Promise.all(industryTopics.map((topic) => listTopic(locale, topic)));
  const found = lists.flatMap((list) => (list.kind === 'ok' ? list.value.posts : []));
  return found.sort((a, b) => a.title.localeCompare(b.title, locale));
}
