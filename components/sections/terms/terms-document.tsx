import { getFormatter, getTranslations } from 'next-intl/server';
import { ContentsList } from '@/components/sections/about/contents-list';
import { LinkRow } from '@/components/sections/blocks/link-row';
import { PageHead } from '@/components/ui/section';
import { RichText } from '@/components/ui/rich-text';
import type { StaticPage } from '@/lib/domain/posts/post-types';
import { currentHref } from '@/lib/i18n/server';
import { markClauses } from '@/lib/domain/terms/clauses';
import { readWith, type TermsKind } from '@/lib/domain/terms/terms-links';

/** Terms document: version date, table of contents in a side column, numbered clauses. */
export async function TermsDocument({ page, kind }: { page: StaticPage; kind: TermsKind }) {
  const [t, format, href] = await Promise.all([getTranslations('terms'), getFormatter(), currentHref()]);
  const { title, excerpt, html, headings, updatedAt } = page;
  const links = readWith[kind].map(({ key, path }) => ({ title: t(key), text: t(`${key}Text`), href: href(path) }));
  return (
    <>
      <PageHead title={title} lead={excerpt}>
        {updatedAt && (
          <p className="figure-caption mt-6">
            <time dateTime={updatedAt}>
              {t('version', { date: format.dateTime(new Date(updatedAt), { dateStyle: 'long' }) })}
            </time>
          </p>
        )}
      </PageHead>
      <div className="shell grid gap-x-16 gap-y-10 pb-14 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <ContentsList title={t('toc')} headings={headings} />
        <RichText html={markClauses(html)} className="[&>:first-child]:mt-0" />
      </div>
      <LinkRow title={t('read')} links={links} />
    </>
  );
}
