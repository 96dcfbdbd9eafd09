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

/** Key of the news tag to recommend beside a post. */
export function relatedTagKey({ slug, tags, parent }: Tagged): string {
  return tags[0]?.key ?? tagBySlug[slug] ?? tagBySlug[parent?.slug ?? ''] ?? usualTag;
}
