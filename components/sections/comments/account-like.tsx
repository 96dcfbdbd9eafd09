import { getTranslations } from 'next-intl/server';
import { LazyLikeWidget } from '@/components/features/comments/like/lazy-like-widget';
import { OfferCard } from '@/components/sections/news/side/offer-card';
import { entryPaths } from '@/lib/domain/account/account-entries';
import type { PostDetail } from '@/lib/domain/posts/post-types';
import { currentHref } from '@/lib/i18n/server';
import { likeOf } from './thread-setup';

/** Side card with the like button, which requires an account. */
export async function AccountLike({ post }: { post: PostDetail }) {
  const [t, item, href] = await Promise.all([
    getTranslations('comments.widget'),
    getTranslations('comments.item'),
    currentHref(),
  ]);
  if (!post.reactions.like) return null;
  const words = { like: t('like'), liked: t('liked'), prompt: t('prompt'), likeFailed: item('likeFailed') };
  return (
    <OfferCard
      id="side-like"
      title={t('title')}
      action={<LazyLikeWidget like={likeOf(post)} words={words} signInHref={href(entryPaths['sign-in-trader'])} />}
    >
      <p>{t('text')}</p>
    </OfferCard>
  );
}
