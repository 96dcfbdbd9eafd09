import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { inPage } from '@/components/layout/in-page';
import { Page } from '@/components/layout/page';
import { LinkRow, type RowLink } from '@/components/sections/blocks/link-row';
import { PrintLine } from '@/components/sections/blocks/print-line';
import { DotField } from '@/components/ui/media/dot-field';
import { NamedSection, PageHead } from '@/components/ui/section';
import { local } from '@/lib/content';
import { type IndexedRoute, isIndexedRoute } from '@/lib/contract/routes/pages';
import {
  capitalized,
  distinctAliases,
  glossaryPath,
  seeAlso,
  type Term,
  type TermGroup,
  termAt,
  termPath,
  termsByGroup,
} from '@/lib/domain/glossary/term';
import { createTermFinder } from '@/lib/domain/glossary/word-forms';
import { type Locale, localeFacts } from '@/lib/i18n/locales';
import { livePath } from '@/lib/site/posts/find-post-path';
import { findPostAt, listNews } from '@/lib/site/posts/find-posts';
import { fixedHead } from '@/lib/site/seo/fixed-heads';
import { termLd } from '@/lib/site/seo/json-ld';
import { pageMetadata } from '@/lib/site/seo/metadata';
import { atFirstVisit } from '@/lib/site/static-params';

type Props = { params: Promise<{ term: string }> };

export const generateStaticParams = atFirstVisit('term');

async function foundAt(params: Props['params']) {
  const { locale } = await inPage();
  const { term } = await params;
  return { locale, found: termAt(local(locale, 'glossary'), term) };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { t } = await inPage('encyclopedia');
  const { locale, found } = await foundAt(params);
  if (!found) return {};
  const { term } = found;
  const title = t('termTitle', { term: capitalized(term) });
  return pageMetadata({ locale, path: termPath(term.key), title, description: term.short });
}

/** The tool or page that works with the terms of a group. */
const pageOfGroup: Partial<Record<TermGroup['key'], IndexedRoute>> = {
  sampling: '/aql',
  defects: '/defect-lists',
  inspection: '/inspection',
};
const usedAtMost = 4;

async function linkTo(locale: Locale, given: string): Promise<RowLink[]> {
  if (isIndexedRoute(given)) {
    const head = await fixedHead(locale, given);
    return head && !head.noindex ? [{ title: head.title, text: head.description, href: given }] : [];
  }
  const path = await livePath(locale, given);
  const post = path === null ? null : await findPostAt(locale, path.slice(1).split('/'));
  return post?.kind === 'ok' ? [{ title: post.value.title, text: post.value.excerpt, href: post.value.path }] : [];
}

/** The page that explains more, the tool of its group, and the newest articles that name the term. */
async function linksOf(locale: Locale, term: Term): Promise<RowLink[]> {
  const named = [term.read, pageOfGroup[term.group]].flatMap((path) => path ?? []);
  const [own, news] = await Promise.all([
    Promise.all(named.map((path) => linkTo(locale, path))),
    listNews(locale, { tag: null, page: 1 }),
  ]);
  const find = createTermFinder([term]);
  const others = (news.kind === 'ok' ? news.value.posts : [])
    .filter(({ title, excerpt }) => find(`${title}. ${excerpt}`).length > 0)
    .map(({ title, excerpt, path }) => ({ title, text: excerpt, href: path }));
  const links = [...own.flat(), ...others];
  return links.filter(({ href }, at) => links.findIndex((link) => link.href === href) === at).slice(0, usedAtMost);
}

export default async function TermPage({ params }: Props) {
  const { t, href } = await inPage('encyclopedia');
  const { t: news } = await inPage('news');
  const { locale, found } = await foundAt(params);
  if (!found) notFound();
  const { term, previous, next } = found;
  const terms = local(locale, 'glossary');
  const group = termsByGroup(terms).find(({ key }) => key === term.group)?.terms ?? [];
  const path = termPath(term.key);
  const used = (await linksOf(locale, term)).map((link) => ({ ...link, href: href(link.href) }));
  const inGroup = t('inGroup', {
    group: t(`groups.${term.group}`),
    count: String(group.length),
    total: String(terms.length),
  });
  return (
    <Page
      crumbs={[
        { label: news('tabEncyclopedia'), path: glossaryPath },
        { label: capitalized(term), path },
      ]}
      ld={termLd(locale, term)}
    >
      <PageHead
        title={capitalized(term)}
        lead={term.short}
        ground="ink"
        aside={
          <div className="max-lg:hidden">
            <DotField columns={12} rows={Math.ceil(terms.length / 12)} places={terms.length} lit={group.length} />
          </div>
        }
      >
        {distinctAliases(term).length > 0 && (
          <p className="figure-caption mt-6">{distinctAliases(term).join(localeFacts[locale].listSeparator)}</p>
        )}
      </PageHead>
      <div className="shell grid gap-x-16 gap-y-12 py-10 md:py-14 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="max-w-[68ch]">
          <div className="prose">
            {term.text.split(/\n{2,}/).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <RelatedTerms title={t('see')} terms={seeAlso(term, terms)} hrefOf={href} />
        </div>
        <nav aria-labelledby="group" className="no-print lg:border-l lg:border-line lg:pl-8">
          <h2 id="group" className="figure-caption">
            {inGroup}
          </h2>
          <ul className="mt-3 columns-2 gap-x-6 lg:columns-1">
            {group.map((other) => (
              <li key={other.key} className="break-inside-avoid">
                <a
                  href={href(termPath(other.key))}
                  aria-current={other === term ? 'page' : undefined}
                  className="block py-1.5 text-small leading-snug hover:text-accent aria-[current]:font-semibold"
                >
                  {capitalized(other)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      {used.length > 0 && (
        <div className="bg-accent-tint">
          <LinkRow title={t('used')} links={used} />
        </div>
      )}
      <nav aria-label={t('order')} className="no-print shell grid grid-cols-2 gap-x-6 py-8">
        {previous && <Neighbour label={t('previous')} term={previous} href={href(termPath(previous.key))} />}
        {next && <Neighbour label={t('next')} term={next} href={href(termPath(next.key))} isNext />}
      </nav>
      <PrintLine path={path} />
    </Page>
  );
}

type RelatedTermsProps = { title: string; terms: readonly Term[]; hrefOf: (path: string) => string };

function RelatedTerms({ title, terms, hrefOf }: RelatedTermsProps) {
  if (terms.length === 0) return null;
  return (
    <NamedSection name="see" title={title} titleClass="border-t border-ink pt-4 pb-1 text-h4" className="mt-10">
      <dl className="terms">
        {terms.map((other) => (
          <div key={other.key}>
            <dt>
              <a href={hrefOf(termPath(other.key))}>{other.term}</a>
            </dt>
            <dd>{other.short}</dd>
          </div>
        ))}
      </dl>
    </NamedSection>
  );
}

type NeighbourProps = { label: string; term: Term; href: string; isNext?: boolean };

function Neighbour({ label, term, href, isNext = false }: NeighbourProps) {
  return (
    <a
      href={href}
      rel={isNext ? 'next' : 'prev'}
      className={`py-2 hover:text-accent ${isNext ? 'col-start-2 text-end' : ''}`}
    >
      <span className="figure-caption block">{label}</span>
      <span className="text-h4 font-semibold">{capitalized(term)}</span>
    </a>
  );
}
