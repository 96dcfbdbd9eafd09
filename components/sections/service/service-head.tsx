import type { ReactNode } from 'react';
import { PostCover } from '@/components/sections/news/lists/post-cover';
import { PageHead } from '@/components/ui/section';
import type { PostDetail } from '@/lib/domain/posts/post-types';

/** Head of a topic page: title, summary, drawing, and the calls to action as `children`. */
export function ServiceHead({ post, children }: { post: PostDetail; children?: ReactNode }) {
  const picture = post.cover && (
    <PostCover cover={post.cover} alt={post.cover.alt} eager large sizes="28rem" className="mx-auto max-w-md" />
  );
  return (
    <PageHead title={post.title} lead={post.excerpt} aside={picture}>
      {children && <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">{children}</p>}
    </PageHead>
  );
}
