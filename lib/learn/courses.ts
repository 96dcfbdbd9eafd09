import type { PostSummary } from '@/lib/api/domain';
import { listTopic } from '@/lib/api/posts';
import type { Locale } from '@/lib/i18n/locales';
import { coursesTopic } from './detail';

/** The courses in their order; none while they cannot be fetched. */
export async function listCourses(locale: Locale): Promise<PostSummary[]> {
  const outcome = await listTopic(locale, coursesTopic);
  return outcome.kind === 'ok' ? outcome.value.posts : [];
}
