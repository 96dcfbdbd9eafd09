import { LazyThread } from '@/components/features/comments/thread/lazy-thread';
import { tocHeadings } from '@/components/sections/news/article/toc';
import type { PostDetail } from '@/lib/domain/posts/post-types';
import { likeOf, threadSetup } from './thread-setup';

/** Like button and comments below an article; renders nothing when the post has no id (0). */
export async function CommentsSection({ post, path }: { post: PostDetail; path: string }) {
  if (post.id <= 0) return null;
  const setup = await threadSetup({ postId: post.id, path: post.reactions.comment, like: likeOf(post), back: path });
  return (
    // Aligned with the text column, which stands next to the table of contents on wide screens.
    <div
      className={`no-print mt-12 ${tocHeadings(post.headings).length > 0 ? 'xl:grid xl:grid-cols-[11.5rem_minmax(0,1fr)] xl:gap-10 xl:*:col-start-2' : ''}`}
    >
      <div className="min-w-0 max-w-[68ch] xl:pr-6">
        <LazyThread setup={setup} />
      </div>
    </div>
  );
}
