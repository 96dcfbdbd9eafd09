import { getTranslations } from 'next-intl/server';
import { Pager } from '@/components/ui/pager';
import { type CommentsAddress, commentsPublicPath } from '@/lib/domain/comments/comment-pages';
import { pageCount } from '@/lib/domain/comments/thread';
import { pageSize } from '@/lib/domain/comments/comment-wire';
import { currentHref } from '@/lib/i18n/server';

/** Pagination links between pages of comments. */
export async function CommentsPager({ address, total }: { address: CommentsAddress; total: number }) {
  const [t, href] = await Promise.all([getTranslations('comments.page.pager'), currentHref()]);
  const words = {
    label: t('label'),
    previous: t('previous'),
    next: t('next'),
    page: (page: number) => t('page', { page: String(page) }),
  };
  return (
    <Pager
      page={address.page}
      pages={pageCount(total, pageSize)}
      hrefOf={(page) => href(commentsPublicPath({ ...address, page }))}
      words={words}
    />
  );
}
