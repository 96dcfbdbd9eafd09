import { postComment } from '@/components/features/comments/actions';
import { LazyThread } from '@/components/features/comments/lazy-thread';
import type { PostDetail } from '@/lib/api/domain';
import { likeOf, threadSetup } from './thread-setup';

/** The like and the comments below an article; nothing below one that its service gave no number. */
export async function CommentsSection({ post, path }: { post: PostDetail; path: string }) {
  if (post.id === 0) return null;
  const setup = await threadSetup({ postId: post.id, path: post.reactions.comment, like: likeOf(post), back: path });
  return (
    <div className="no-print mt-12 max-w-[68ch]">
      <LazyThread setup={setup} action={postComment} />
    </div>
  );
}
