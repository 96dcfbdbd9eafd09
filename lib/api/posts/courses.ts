import type { PostSummary } from '@/lib/domain/posts/post-types';
import { listTopic } from './find-posts';
import type { Locale } from '@/lib/i18n/locales';
import { coursesTopic } from '@/lib/domain/posts/home-info-path';

/** The courses in display order; empty while they are unavailable. */
export async function listCourses(locale: Locale): Promise<PostSummary[]> {
  const outcome = await listTopic(locale, coursesTopic);
  return outcome.kind === 'ok' ? outcome.value.posts : [];
}
