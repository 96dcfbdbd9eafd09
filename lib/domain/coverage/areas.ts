import type { PostSummary } from '@/lib/domain/posts/post-types';

/** Coverage area whose card links to the India page. */
export const indiaAreaId = 103449;
const coverageCardCount = 4;

/** Where a country is read about: India has a page of its own. */
export const areaPath = ({ id, path }: Pick<PostSummary, 'id' | 'path'>): string =>
  id === indiaAreaId ? '/india' : path;

/** Coverage areas: every post of the topic except its index. India links to its own page. */
export function coverageAreas(posts: PostSummary[]): PostSummary[] {
  return posts.filter(({ slug }) => slug !== 'coverage').map((area) => ({ ...area, path: areaPath(area) }));
}

export function otherCountries(posts: PostSummary[], currentSlug: string): PostSummary[] {
  return posts.filter(({ slug }) => slug !== currentSlug && slug !== 'coverage').slice(0, coverageCardCount);
}
