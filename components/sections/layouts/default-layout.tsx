import { getTranslations } from 'next-intl/server';
import { ContactCard } from '@/components/sections/contact/contact-card';
import { NewsColumns } from '@/components/sections/news/news-columns';
import { Toc, tocHeadings } from '@/components/sections/news/article/toc';
import { ServiceChecklist } from '@/components/sections/service/service-checklist';
import { PageHead } from '@/components/ui/section';
import { RichText } from '@/components/ui/rich-text';
import type { PostDetail } from '@/lib/domain/posts/post-types';
import type { Local } from '@/lib/content/content-schema';
import { dayText } from '@/lib/i18n/dates';
import { currentLocale } from '@/lib/i18n/server';

type DefaultLayoutProps = { post: PostDetail; contact: Local<'contact'> };

/** Default post layout: text with table of contents and contact card, and the date of the last change at the end. */
export async function DefaultLayout({ post, contact }: DefaultLayoutProps) {
  const t = await getTranslations('layouts');
  const locale = await currentLocale();
  const headings = tocHeadings(post.headings);
  const date = dayText(locale, post.updatedAt, 'long');
  const aside = (
    <>
      <ContactCard contact={contact} />
      {headings.length > 0 && <Toc title={t('contents')} headings={headings} />}
    </>
  );
  return (
    <>
      <PageHead title={post.title} lead={post.excerpt} />
      <NewsColumns aside={aside}>
        <RichText html={post.html} />
        <ServiceChecklist title={t('service.checklist')} items={post.checklist} />
        {date && (
          <p className="figure-caption mt-12 border-t border-line pt-4">
            <time dateTime={post.updatedAt}>{t('updated', { date })}</time>
          </p>
        )}
      </NewsColumns>
    </>
  );
}
