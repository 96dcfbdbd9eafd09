import { hiddenPostId } from '@/lib/contract/posts';
import type { PostSummary, TagRef } from './domain';
import { indiaAreaId } from './shape-post';

/** Posts a news page shows at most; a tag view asks for one more, so that the hidden post costs no place. */
export const newsPageSize = 20;
export const tagViewLimit = 21;
const coverageCardCount = 4;

/** Drops the hidden post and anything beyond a page. */
export function visibleNews(posts: PostSummary[]): PostSummary[] {
  return posts.filter(({ id }) => id !== hiddenPostId).slice(0, newsPageSize);
}

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

type Group = PostSummary & { children: PostSummary[] };

/** The short service list: consumer goods whole, and supplier audit with only its social audit. */
export function reducedServices(groups: Group[]): Group[] {
  return groups.flatMap((group) => {
    if (group.slug === 'consumer-goods-inspection') return [group];
    if (group.slug !== 'supplier-audit') return [];
    return [{ ...group, children: group.children.filter(({ slug }) => slug === 'social-responsibility-audit') }];
  });
}

/** The synthetic tag in front of a filter bar; `name` is 'All' or the Chinese word for it. */
export function withAllTag(tags: TagRef[], name: string): TagRef[] {
  return [{ id: 0, key: 'All', name }, ...tags];
}
