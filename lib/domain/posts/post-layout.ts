import type { PostSummary } from '@/lib/domain/posts/post-types';

type LayoutName = 'service' | 'industry' | 'guide' | 'fluid' | 'default';

export const initialInspectionSlug = 'initial-production-inspection';

export function layoutOf({ topicKey, slug, fluid }: { topicKey: string; slug: string; fluid: boolean }): LayoutName {
  if (topicKey.startsWith('service-')) return 'service';
  if (topicKey.startsWith('inspection-')) return 'industry';
  if (slug.endsWith('-guide')) return 'guide';
  return fluid ? 'fluid' : 'default';
}

export const topicTemplates = ['consumer-goods', 'supplier-audit', 'industrial-products', 'plain'] as const;
export type TopicTemplate = (typeof topicTemplates)[number];

type Topic = { template: TopicTemplate; films: readonly string[] };

const others = ['reading-a-report', 'loading-supervision'];
const topics: Partial<Record<string, Topic>> = {
  'consumer-goods-inspection': {
    template: 'consumer-goods',
    films: ['loading-supervision', 'aql-sampling', 'reading-a-report'],
  },
  'supplier-audit': { template: 'supplier-audit', films: others },
  'industrial-products-inspection': { template: 'industrial-products', films: others },
  'e-commerce-quality-control': { template: 'plain', films: ['aql-sampling', 'reading-a-report'] },
};

export const topicTemplateOf = (slug: string): TopicTemplate => topics[slug]?.template ?? 'plain';

export function topicFilms<T extends { key: string }>(slug: string, films: readonly T[]): T[] {
  const keys = topics[slug]?.films;
  return keys ? keys.flatMap((key) => films.filter((film) => film.key === key)) : [...films];
}

/** Guide items that show the booking steps instead of their own content. */
export const bookingItemIds: readonly number[] = [102323, 102329, 102371, 102372, 102630];
/** Item that a guide lists first. */
const firstItemId = 102371;
/** Item that no guide lists; at its own address it shows the booking steps. */
export const hiddenItemId = 102323;

type Placed = { slug: string; parent: { slug: string } | null };

export function guideItems<Item extends { id: number }>(children: readonly Item[]): Item[] {
  const shown = children.filter(({ id }) => id !== hiddenItemId);
  return [...shown.filter(({ id }) => id === firstItemId), ...shown.filter(({ id }) => id !== firstItemId)];
}

export const showsBooking = (id: number): boolean => bookingItemIds.includes(id);

export const guideSlug = ({ slug, parent }: Placed): string => (parent?.slug.endsWith('-guide') ? parent.slug : slug);

export const promoRows = { product: [1, 2, 3], service: [1, 2] } as const;

type ListLine<Row, Promo> = { row: Row; promo?: never } | { row?: never; promo: Promo };

export function withPromos<Row, Promo>(
  rows: readonly Row[],
  promos: readonly Promo[],
  places: readonly number[],
): ListLine<Row, Promo>[] {
  return rows.flatMap((row, index): ListLine<Row, Promo>[] => {
    const promo = promos[places.indexOf(index)];
    return promo === undefined ? [{ row }] : [{ promo }, { row }];
  });
}

/** News tag to recommend on a service page whose post has no tags, by the slug of the service or its group. */
const tagBySlug: Record<string, string> = {
  'container-loading-supervision': 'loading-shipping',
  'laboratory-testing': 'product-safety',
  'product-certification': 'regulations',
  'supplier-audit': 'factory-audit',
  'e-commerce-quality-control': 'product-safety',
};
const usualTag = 'inspection-know-how';

type Tagged = { slug: string; tags: readonly { key: string }[]; parent: { slug: string } | null };

export const relatedTagKey = ({ slug, tags, parent }: Tagged): string =>
  tags[0]?.key ?? tagBySlug[slug] ?? tagBySlug[parent?.slug ?? ''] ?? usualTag;

/** Service lists by the last segment of their path, each with the slug of the group whose services it compares. */
export const serviceLists = {
  'consumer-goods': 'consumer-goods-inspection',
  'industrial-products': 'industrial-products-inspection',
  'capability-review': 'supplier-audit',
} as const;
export type ServiceList = keyof typeof serviceLists;

export const isServiceList = (name: string): name is ServiceList => Object.hasOwn(serviceLists, name);

type Link = { title: string; path: string; external: boolean };
type Menu = { title: string; path: string | null; children: readonly Link[] };

export function notFoundLinks([first, ...others]: readonly Menu[]): { title: string; path: string }[] {
  const internal = (first?.children ?? []).filter(({ external }) => !external);
  const heads = others.flatMap(({ title, path }) => (path ? [{ title, path }] : []));
  return [...internal, ...heads].map(({ title, path }) => ({ title, path }));
}

type Group = PostSummary & { children: PostSummary[] };

/** Short service list: consumer goods with all services, and supplier audit with its social audit only. */
export function reducedServices(groups: Group[]): Group[] {
  return groups.flatMap((group) => {
    if (group.slug === 'consumer-goods-inspection') return [group];
    if (group.slug !== 'supplier-audit') return [];
    return [{ ...group, children: group.children.filter(({ slug }) => slug === 'social-responsibility-audit') }];
  });
}
