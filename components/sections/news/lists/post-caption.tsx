import { ExampleMark } from '@/components/sections/example-mark';
import type { PostSummary } from '@/lib/domain/posts/post-types';
import { dayText } from '@/lib/i18n/dates';
import type { Locale } from '@/lib/i18n/locales';

type PostCaptionProps = { post: Pick<PostSummary, 'publishedAt' | 'tags' | 'isExample'>; locale: Locale };

/** Caption of a card: the date and, where there is one, the first topic. */
export function PostCaption({ post, locale }: PostCaptionProps) {
  const day = dayText(locale, post.publishedAt);
  const tag = post.tags[0]?.name;
  return (
    <p className="figure-caption flex flex-wrap gap-x-3">
      {day && <time dateTime={post.publishedAt}>{day}</time>}
      {tag && <span>{tag}</span>}
      {post.isExample && <ExampleMark />}
    </p>
  );
}
