import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { Page } from '@/components/layout/page';
import { Unavailable } from '@/components/layout/unavailable';
import { ContactCard } from '@/components/sections/contact/contact-card';
import { DefectBand } from '@/components/sections/defects/defect-sections';
import { ReportOffer } from '@/components/sections/layouts/layout-parts';
import { LeadDialogLink } from '@/components/sections/leads/lead-dialog-link';
import { NewsColumns } from '@/components/sections/news/news-container';
import { goodsPhoto, ProductGoods, ProductNav } from '@/components/sections/product/product-parts';
import { ServiceHead } from '@/components/sections/service/service-parts';
import { PlanLink } from '@/components/sections/visit-plan/plan-link';
import { ButtonLink } from '@/components/ui/button';
import { RichText } from '@/components/ui/rich-text';
import { isDefectListGroup } from '@/lib/domain/defects/defect-counts';
import { groupCrumbs } from '@/lib/domain/posts/post-types';
import { currentLocale } from '@/lib/i18n/server';
import { findPost, listGroups } from '@/lib/site/posts/find-posts';
import { metadataOfPost } from '@/lib/site/seo/fixed-metadata';
import { serviceLd } from '@/lib/site/seo/json-ld';
import { groupParams } from '@/lib/site/static-params';

type Props = { params: Promise<{ group: string }> };

const family = 'product';

export const generateStaticParams = groupParams(family);

export const generateMetadata = metadataOfPost((locale, { group }: { group: string }) => findPost(locale, group));

export default async function ProductGroupPage({ params }: Props) {
  const [t, locale, { group }] = await Promise.all([getTranslations('product'), currentLocale(), params]);
  const [outcome, groups] = await Promise.all([findPost(locale, group), listGroups(locale, family)]);
  if (outcome.kind === 'unavailable') return <Unavailable />;
  if (outcome.kind === 'missing' || outcome.value.topicKey !== family) notFound();
  const post = outcome.value;
  const aside = (
    <>
      <ProductNav groups={groups} currentPath={post.path} />
      <ContactCard />
    </>
  );
  return (
    <Page
      crumbs={groupCrumbs({ label: t('crumb'), path: '/product' }, post)}
      alternates={post.alternates}
      ld={serviceLd(locale, post, post.children)}
    >
      <ServiceHead post={post} photo={goodsPhoto(post.slug)}>
        <LeadDialogLink ask={{ purpose: 'quotation', product: post.title }} text={t('quote')} />
        {isDefectListGroup(post.slug) && <PlanLink known={{ goods: post.slug }} />}
        {post.children.length > 0 && <ButtonLink look="quiet" href="#goods" text={t('see')} />}
      </ServiceHead>
      <ProductGoods posts={post.children} />
      {isDefectListGroup(post.slug) && <DefectBand group={post.slug} />}
      <NewsColumns aside={aside} className="md:-mb-10">
        <RichText html={post.html} />
      </NewsColumns>
      <ReportOffer />
    </Page>
  );
}
