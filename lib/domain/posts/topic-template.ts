export const topicTemplates = ['consumer-goods', 'supplier-audit', 'industrial-products', 'plain'] as const;
export type TopicTemplate = (typeof topicTemplates)[number];

type Topic = {
  template: TopicTemplate /** Keys of the company's films that are shown when the post brings no media, in their order. */;
  films: readonly string[];
};

/** The service groups that are laid out on purpose. */
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

/** The template of a service group; one that is not named above gets the plain one. */
export function topicTemplateOf(slug: string): TopicTemplate {
  return topics.get(slug)?.template ?? 'plain';
}

/** Those of the films that suit a group, in the group's order; a group that is not named above shows them all. */
export function topicFilms<T extends { key: string }>(slug: string, films: readonly T[]): T[] {
  const keys = topics.get(slug)?.films;
  return keys ? keys.flatMap((key) => films.filter((film) => film.key === key)) : [...films];
}
