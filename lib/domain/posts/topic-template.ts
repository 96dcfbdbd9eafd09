export const topicTemplates = ['consumer-goods', 'supplier-audit', 'industrial-products', 'plain'] as const;
export type TopicTemplate = (typeof topicTemplates)[number];

type Topic = {
  template: TopicTemplate;
  /** Keys of the company videos that are shown when the post has no media, in display order. */
  films: readonly string[];
};

/** Template and videos of the known service groups. */
const topics: ReadonlyMap<string, Topic> = new Map([
  [
    'consumer-goods-inspection',
    { template: 'consumer-goods', films: ['loading-supervision', 'aql-sampling', 'reading-a-report'] },
  ],
  ['supplier-audit', { template: 'supplier-audit', films: ['reading-a-report', 'loading-supervision'] }],
  [
    'industrial-products-inspection',
    { template: 'industrial-products', films: ['reading-a-report', 'loading-supervision'] },
  ],
  ['e-commerce-quality-control', { template: 'plain', films: ['aql-sampling', 'reading-a-report'] }],
]);

/** Template of a service group; the plain one for unknown groups. */
export function topicTemplateOf(slug: string): TopicTemplate {
  return topics.get(slug)?.template ?? 'plain';
}

/** Videos of a group in its order; all videos for unknown groups. */
export function topicFilms<T extends { key: string }>(slug: string, films: readonly T[]): T[] {
  const keys = topics.get(slug)?.films;
  return keys ? keys.flatMap((key) => films.filter((film) => film.key === key)) : [...films];
}
