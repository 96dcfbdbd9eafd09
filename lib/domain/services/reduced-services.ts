import type { PostSummary } from '@/lib/domain/posts/post-types';

type Group = PostSummary & { children: PostSummary[] };

/** Short service list: consumer goods with all services, and supplier audit with its social audit only. */
export function reducedServices(groups: Group[]): Group[] {
  return groups.flatMap((group) => {
    if (group.slug === 'consumer-goods-inspection') return [group];
    if (group.slug !== 'supplier-audit') return [];
    return [{ ...group, children: group.children.filter(({ slug }) => slug === 'social-responsibility-audit') }];
  });
}
