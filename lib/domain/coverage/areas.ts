import type { PostSummary } from '@/lib/domain/posts/post-types';

/** The coverage area whose card leads to the India page. */
export const indiaAreaId = 103449;
const coverageCardCount = 4;

/** The coverage areas: every post of the topic but the index itself; one area leads to its own page. */
export function coverageAreas(posts: PostSummary[]): PostSummary[] {
  return posts
    .filter(({ slug }) => slug !== 'coverage')
    .map((area) => (area.id === indiaAreaId ? { ...area, path: '/india' } : area));
}

/** Up to four country cards beside a country, the country itself skipped. */
export function otherCountries(posts: PostSummary[], currentSlug: string): PostSummary[] {
  return posts.filter(({ slug }) => slug !== currentSlug && slug !== 'coverage').slice(0, coverageCardCount);
}
