import { Check } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ArticleGrid } from '@/components/sections/blocks/cell-grid';
import { LinkList } from '@/components/sections/blocks/link-list';
import { PostCover } from '@/components/sections/news/lists/post-cover';
import { PointList } from '@/components/ui/point-list';
import { PageHead, type Photo, Section } from '@/components/ui/section';
import type { PostDetail, PostSummary } from '@/lib/domain/posts/post-types';

/** Services and industries by slug whose head stands on a photograph of their place or their goods. */
const photos: Record<string, Photo> = {
  'consumer-goods-inspection': 'inspection-table',
  'pre-shipment-inspection': 'carton-drop',
  'during-production-inspection': 'garment-table',
  'container-loading-supervision': 'container-half-loaded',
  'sample-taking': 'sealed-samples',
  'laboratory-testing': 'laboratory-bench',
  'product-certification': 'lamp-under-test',
  'supplier-audit': 'factory-hall',
  'factory-audit': 'factory-hall',
  'vr-factory-audit': 'vr-tour',
  'e-commerce-quality-control': 'warehouse-light',
  expediting: 'harbour',
  'consumer-electronics-inspection': 'goods-electronics',
  'footwear-inspection': 'goods-footwear',
  'furniture-inspection': 'goods-furniture',
  'garment-inspection': 'goods-garments',
  'kitchenware-inspection': 'goods-kitchen',
  'outdoor-and-sports-inspection': 'goods-sports',
  'power-tool-inspection': 'goods-tools',
  'toy-inspection': 'goods-toys',
};

type ServiceHeadProps = { post: PostDetail; photo?: Photo | null; children?: ReactNode };

/** On the photograph where there is one, otherwise on a tint with the cover of the post. */
export function ServiceHead({ post, photo = photos[post.slug], children }: ServiceHeadProps) {
  const picture = !photo && post.cover && (
    <PostCover cover={post.cover} alt={post.cover.alt} eager large sizes="28rem" className="mx-auto max-w-md" />
  );
  return (
    <PageHead title={post.title} lead={post.excerpt} aside={picture} ground={photo ?? undefined}>
      {children && <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">{children}</p>}
    </PageHead>
  );
}

const link = 'block py-2.5 hover:text-accent aria-[current]:font-semibold aria-[current]:text-accent';

type ServiceNavProps = { title: string; posts: PostSummary[]; currentId: number };

export function ServiceNav({ title, posts, currentId }: ServiceNavProps) {
  if (posts.length === 0) return null;
  return (
    <nav aria-label={title}>
      <p className="font-semibold">{title}</p>
      <LinkList
        links={posts}
        current={posts.find(({ id }) => id === currentId)?.path}
        className="mt-3 border-t border-ink text-small"
        row="border-b border-line"
        link={link}
      />
    </nav>
  );
}

export function ServiceChecklist({ title, items }: { title: string; items: string[] }) {
  if (items.length === 0) return null;
  return (
    <section className="mt-12 max-w-[68ch]">
      <h2 className="text-h3">{title}</h2>
      <PointList
        points={items}
        className="mt-5 border-t border-line"
        row="flex items-start gap-4 border-b border-line py-3"
        icon={<Check aria-hidden="true" size={20} strokeWidth={2} className="mt-1 shrink-0 text-accent" />}
      />
    </section>
  );
}

export async function RelatedArticles({ posts }: { posts: PostSummary[] }) {
  if (posts.length === 0) return null;
  const t = await getTranslations('service.child');
  return (
    <Section title={t('related')} className="no-print">
      <ArticleGrid posts={posts} />
    </Section>
  );
}
