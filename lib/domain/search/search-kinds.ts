/** What a search may find. */
export const searchKinds = [
  'page',
  'tool',
  'service',
  'product',
  'industry',
  'country',
  'guide',
  'course',
  'article',
  'term',
  'report',
  'list',
] as const;
export type SearchKind = (typeof searchKinds)[number];

/** What a post is, by its topic: a hit without one is an article, a post of another topic a page. */
export function kindOfPost(topic: string, slug: string): SearchKind {
  if (topic === 'news' || topic === '') return 'article';
  if (topic === 'coverage') return 'country';
  if (topic === 'courses') return 'course';
  if (topic.startsWith('inspection-')) return 'industry';
  const family = (['service', 'product'] as const).find((one) => topic === one || topic.startsWith(`${one}-`));
  return family ?? (slug.endsWith('-guide') ? 'guide' : 'page');
}
