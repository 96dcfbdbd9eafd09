import type { PostSummary } from '@/lib/domain/posts/post-types';

/** Coverage area whose card links to the India page. */
export const indiaAreaId = 103449;
const coverageCardCount = 4;

export const areaPath = ({ id, path }: Pick<PostSummary, 'id' | 'path'>): string =>
  id === indiaAreaId ? '/india' : path;

export const coverageAreas = (posts: PostSummary[]): PostSummary[] =>
  posts.filter(({ slug }) => slug !== 'coverage').map((area) => ({ ...area, path: areaPath(area) }));

export const otherCountries = (posts: PostSummary[], currentSlug: string): PostSummary[] =>
  posts.filter(({ slug }) => slug !== currentSlug && slug !== 'coverage').slice(0, coverageCardCount);
