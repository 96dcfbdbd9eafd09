import type { PostSummary } from '@/lib/domain/posts/post-types';

type Group = PostSummary & { children: PostSummary[] };

/** The short service list: consumer goods whole, and supplier audit with only its social audit. */
export function reducedServices(groups: Group[]): Group[] {
  return groups.flatMap((group) => {
    if (group.slug === 'consumer-goods-inspection') return [group];
    if (group.slug !== 'supplier-audit') return [];
    return [{ ...group, children: group.children.filter(({ slug }) => slug === 'social-responsibility-audit') }];
  });
}
