import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Page } from '@/components/layout/page';
import { TextLink } from '@/components/ui/button';
import { RichText } from '@/components/ui/rich-text';
import { PageHead } from '@/components/ui/section';
import type { Heading } from '@/lib/domain/posts/post-types';
import { dayText } from '@/lib/i18n/dates';
import { currentLocale } from '@/lib/i18n/server';
import { getShippedPage, type ShippedPageName } from '@/lib/site/documents';

export function ContentsList({ title, headings }: { title: string; headings: readonly Heading[] }) {
  const shown = headings.filter(({ level }) => level === 2);
  if (shown.length === 0) return null;
  return (
    <nav aria-label={title} className="no-print self-start border-t border-ink pt-4 lg:sticky lg:top-28">
      <p aria-hidden="true" className="figure-caption">
        {title}
      </p>
      <ol className="mt-3 text-small">
        {shown.map(({ id, text }) => (
          <li key={id}>
            <TextLink href={`#${id}`} text={text} className="block py-1.5" />
          </li>
        ))}
      </ol>
    </nav>
  );
}

type DocumentBodyProps = {
  title: string;
  excerpt: string;
  html: string;
  headings: readonly Heading[];
  /** ISO date of this version, if known, and the words around it. */
  updatedAt: string | null;
  saysDate: (date: string) => string;
  contentsTitle: string;
  details?: ReactNode;
};

export async function DocumentBody({ updatedAt, saysDate, contentsTitle, details, ...document }: DocumentBodyProps) {
  const locale = await currentLocale();
  return (
    <>
      <PageHead title={document.title} lead={document.excerpt}>
        {updatedAt && (
          <p className="figure-caption mt-6">
            <time dateTime={updatedAt}>{saysDate(dayText(locale, updatedAt, 'long'))}</time>
          </p>
        )}
      </PageHead>
      <div className="shell grid gap-x-14 gap-y-10 py-10 md:py-14 lg:grid-cols-[16rem_minmax(0,1fr)]">
        <ContentsList title={contentsTitle} headings={document.headings} />
        <div className="min-w-0">
          {details}
          <RichText html={document.html} className="[&>:first-child]:mt-0" />
        </div>
      </div>
    </>
  );
}

export async function ShippedPage({ name, details }: { name: ShippedPageName; details?: ReactNode }) {
  const t = await getTranslations('about.privacy');
  const { updated, ...document } = await getShippedPage(await currentLocale(), name);
  return (
    <Page crumbs={[{ label: document.title, path: `/${name}` }]}>
      <DocumentBody
        {...document}
        updatedAt={updated}
        saysDate={(date) => t('updated', { date })}
        contentsTitle={t('toc')}
        details={details}
      />
    </Page>
  );
}
