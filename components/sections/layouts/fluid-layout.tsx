import { PageHead } from '@/components/ui/section';
import { RichText } from '@/components/ui/rich-text';
import type { PostDetail } from '@/lib/domain/posts/post-types';

/** Full-width post layout, for tables and figures. */
export function FluidLayout({ post }: { post: PostDetail }) {
  return (
    <>
      <PageHead title={post.title} lead={post.excerpt} />
      <div className="shell pb-16 md:pb-24">
        <RichText html={post.html} className="max-w-none" />
      </div>
    </>
  );
}
