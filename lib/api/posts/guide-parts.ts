import type { PostDetail, PostSummary } from '@/lib/domain/posts/post-types';
import { postKey } from './post-fields';
import { findPost } from './find-posts';
import type { Locale } from '@/lib/i18n/locales';
import { guideItems, guideSlug } from '@/lib/domain/posts/guide';

export type GuideParts = { items: PostSummary[]; shown: { id: number; title: string; html: string } | null };

/** What a guide shows at the address of one of its posts: an item shows itself, the guide shows its first item. */
export async function guideParts(locale: Locale, post: PostDetail): Promise<GuideParts> {
  const slug = guideSlug(post);
  if (slug !== post.slug) {
    const guide = await findPost(locale, slug);
    return { items: guide.kind === 'ok' ? guide.value.children : [post], shown: post };
  }
  const [first] = guideItems(post.children);
  const item = first && (await findPost(locale, postKey(first)));
  return { items: post.children, shown: item?.kind === 'ok' ? item.value : null };
}
