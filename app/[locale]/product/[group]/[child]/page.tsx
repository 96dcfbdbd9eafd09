import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { Page } from '@/components/layout/page';
import { Unavailable } from '@/components/layout/unavailable';
import { QuoteBand } from '@/components/sections/blocks/quote-band';
import { PostGallery } from '@/components/sections/gallery/gallery-section';
import { LeadDialogLink } from '@/components/sections/leads/lead-dialog-link';
import { NewsColumns } from '@/components/sections/news/news-container';
import { ProductChecks, ProductNav } from '@/components/sections/product/product-parts';
import { RelatedArticles, ServiceHead } from '@/components/sections/service/service-parts';
import { PlanLink } from '@/components/sections/visit-plan/plan-link';
import { RichText } from '@/components/ui/rich-text';
import { isDefectListGroup } from '@/lib/domain/defects/defect-counts';
import { relatedTagKey } from '@/lib/domain/posts/post-layout';
import { groupCrumbs, isChildOf } from '@/lib/domain/posts/post-types';
import { currentLocale } from '@/lib/i18n/server';
import { findPost, findPostText, listGroups, listRelated } from '@/lib/site/posts/find-posts';
import { metadataOfPost } from '@/lib/site/seo/fixed-metadata';
import { serviceLd } from '@/lib/site/seo/json-ld';
import { atFirstVisit } from '@/lib/site/static-params';

type Child = { group: string; child: string };
type Props = { params: Promise<Child> };

const family = 'product';

export const generateStaticParams = atFirstVisit('group', 'child');

export const generateMetadata = metadataOfPost((locale, { group, child }: Child) =>
  findPost(locale, `/product/${group}/${child}`, 'path'),
);

export default async function ProductPage({ params }: Props) {
  const [t, locale, { group, child }] = await Promise.all([getTranslations('product'), currentLocale(), params]);
  const [outcome, parent, groups] = await Promise.all([
    findPost(locale, `/product/${group}/${child}`, 'path'),
    findPostText(locale, group),
    listGroups(locale, family),
  ]);
  if (outcome.kind === 'unavailable' || parent.kind === 'unavailable') return <Unavailable />;
  if (outcome.kind === 'missing' || parent.kind === 'missing' || !isChildOf(outcome.value, parent.value)) notFound();
  const post = outcome.value;
  const related = await listRelated(locale, relatedTagKey(post), post);
  return (
    <Page
      crumbs={groupCrumbs({ label: t('crumb'), path: '/product' }, parent.value, post)}
      alternates={post.alternates}
      ld={serviceLd(locale, post)}
    >
      <ServiceHead post={post}>
        <LeadDialogLink ask={{ purpose: 'quotation', product: post.title }} text={t('quote')} />
        {isDefectListGroup(group) && <PlanLink known={{ goods: group }} />}
      </ServiceHead>
      <NewsColumns aside={<ProductNav groups={groups} currentPath={post.path} />} className="md:-mb-10">
        <RichText html={post.html} />
        <PostGallery media={post.media} className="mt-10" />
      </NewsColumns>
      <ProductChecks items={post.checklist} group={group} />
      <RelatedArticles posts={related} />
      <QuoteBand ask={{ purpose: 'quotation', product: post.title }} />
    </Page>
  );
}
