import type { ReactNode } from 'react';
import { inPage } from '@/components/layout/in-page';
import { SideCard } from '@/components/sections/blocks/side-card';
import { FormFrame } from '@/components/sections/leads/form-block';
import { ButtonLink, TextLink } from '@/components/ui/button';
import { Day } from '@/components/ui/day';
import { Details } from '@/components/ui/details';
import { Drawing } from '@/components/ui/media/picture';
import { NamedSection } from '@/components/ui/section';
import { TagLinks } from '@/components/ui/tag-link';
import { fact, local } from '@/lib/content';
import { entryLink } from '@/lib/domain/account/account-entries';
import { newsPath, withAllTag } from '@/lib/domain/news/news-paths';
import type { PostSummary, TagRef } from '@/lib/domain/posts/post-types';
import { searchPath } from '@/lib/domain/search/search-query';

type OfferCardProps = { id: string; title: string; children: ReactNode; picture?: ReactNode; action: ReactNode };

export function OfferCard({ id, title, children, picture, action }: OfferCardProps) {
  return (
    <SideCard id={id} title={title} picture={picture}>
      <div className="mt-2 text-small text-soft">{children}</div>
      <div className="mt-4">{action}</div>
    </SideCard>
  );
}

/** A form beside a text unfolds at a press; without script it is in the page as well. */
async function FoldedForm({ form }: { form: 'free-report' | 'pricing' }) {
  const { t } = await inPage('forms.forms');
  const label = t(`${form}.submit`);
  return (
    <Details more={label} less={label}>
      <FormFrame form={form} isNarrow />
    </Details>
  );
}

async function ReportCard() {
  const { t } = await inPage('news.side.report');
  return (
    <OfferCard
      id="side-report"
      title={t('title')}
      picture={<Drawing name="phone-report" className="mb-4 h-auto w-40" />}
      action={<FoldedForm form="free-report" />}
    >
      <p>{t('text')}</p>
    </OfferCard>
  );
}

async function PricingCard() {
  const { t } = await inPage('news.side.pricing');
  const { t: fees } = await inPage('service.fees');
  const { locale } = await inPage();
  const { href } = await inPage();
  const price = fact('man-day-price', locale);
  return (
    <OfferCard id="side-pricing" title={t('title')} action={<FoldedForm form="pricing" />}>
      <p>
        <span className="mr-2 text-h3 font-semibold whitespace-nowrap text-ink">{price.value}</span> {price.covers}
      </p>
      <p className="mt-2">
        <TextLink href={href('/prices')} text={fees('all')} className="inline-block py-1 underline" />
      </p>
    </OfferCard>
  );
}

type SideListProps = { id: string; title: string; posts: PostSummary[]; children?: ReactNode };

export function SideList({ id, title, posts, children }: SideListProps) {
  if (posts.length === 0) return null;
  return (
    <NamedSection name={id} title={title} titleClass="mb-2 text-h4">
      <SideLinks posts={posts} />
      {children}
    </NamedSection>
  );
}

async function SideLinks({ posts }: { posts: PostSummary[] }) {
  const { locale, href } = await inPage();
  return (
    <ul className="divide-y divide-line">
      {posts.map((post) => (
        <li key={post.id} className="py-3">
          <TextLink href={href(post.path)} text={post.title} className="block text-small leading-snug" />
          <Day iso={post.publishedAt} locale={locale} className="figure-caption mt-1 block" />
        </li>
      ))}
    </ul>
  );
}

async function SignUpCard() {
  const { t } = await inPage('news.side.signUp');
  const { t: shell } = await inPage('shell');
  const { href } = await inPage();
  const link = (
    <ButtonLink look="line" className="w-full" {...entryLink('sign-up-trader', undefined, href)}>
      {shell('signUp')}
    </ButtonLink>
  );
  return (
    <OfferCard id="side-sign-up" title={t('title')} action={link}>
      <p>{t('text')}</p>
    </OfferCard>
  );
}

async function TagsCard({ tags }: { tags: TagRef[] }) {
  const { t, href } = await inPage('news.side');
  if (tags.length === 0) return null;
  return (
    <NamedSection name="side-tags" title={t('tags')} titleClass="mb-4 text-h4">
      <TagLinks links={tags.map(({ key, name }) => ({ name, href: href(newsPath(key)) }))} />
    </NamedSection>
  );
}

type NewsSideProps = {
  featured: PostSummary[];
  /** Omitted where the list itself starts with the topics. */
  tags?: TagRef[];
};

const listedAtMost = 6;

export async function NewsSide({ featured, tags = [] }: NewsSideProps) {
  const { t } = await inPage('news');
  return (
    <>
      <HotSearch />
      <SideList id="related-info" title={t('relatedInfo')} posts={featured.slice(0, listedAtMost)} />
      <TagsCard tags={tags} />
      <ReportCard />
      <PricingCard />
      <SignUpCard />
    </>
  );
}

/** Articles that are visible in a side card; a disclosure shows more of those recommended. */
const shownAtOnce = 4;

/** Beside an article: what to read next and one thing to ask for; the rest stands below (`ArticleOffers`). */
export async function ArticleSide({ related }: { related: PostSummary[] }) {
  const { t } = await inPage('news');
  return (
    <>
      <SideList id="related" title={t('related')} posts={related} />
      <ReportCard />
    </>
  );
}

/** Band below an article: articles that do not stand beside it, and what else one can ask for. */
export function ArticleOffers({ featured, children }: { featured: PostSummary[]; children: ReactNode }) {
  return (
    <div className="grid gap-x-10 gap-y-9 md:grid-cols-2 lg:grid-cols-3">
      <FeaturedCard posts={featured} />
      <div className="grid content-start gap-9">
        <PricingCard />
        <HotSearch />
      </div>
      <div className="grid content-start gap-9">
        <SignUpCard />
        {children}
      </div>
    </div>
  );
}

async function FeaturedCard({ posts }: { posts: PostSummary[] }) {
  const { t } = await inPage('news');
  const others = posts.slice(shownAtOnce);
  return (
    <SideList id="featured" title={t('featured')} posts={posts.slice(0, shownAtOnce)}>
      {others.length > 0 && (
        <Details
          more={t('side.more', { count: others.length })}
          less={t('side.less')}
          className="border-t border-line text-small"
        >
          <SideLinks posts={others} />
        </Details>
      )}
    </SideList>
  );
}

export async function HotSearch() {
  const { t, locale, href } = await inPage('news');
  const searches = local(locale, 'hot-search');
  if (searches.length === 0) return null;
  return (
    <NamedSection name="hot-search" title={t('hotSearch')} titleClass="mb-4 text-h4">
      <TagLinks links={searches.map((name) => ({ name, href: href(searchPath(name)) }))} />
    </NamedSection>
  );
}

export async function TagBar({ tags, current }: { tags: TagRef[]; current: string }) {
  const { t, href } = await inPage('news');
  return (
    <nav aria-label={t('filter')} className="mb-8">
      <TagLinks
        links={withAllTag(tags, t('all')).map(({ key, name }) => ({
          name,
          href: href(newsPath(key)),
          current: key === current,
        }))}
      />
    </nav>
  );
}
