import type { Group } from '@/components/sections/groups/group-list';
import { SidebarGroups } from '@/components/sections/blocks/sidebar-groups';

type ProductNavProps = { title: string; groups: Group[]; currentPath: string };

/** Product groups next to a product; the group of the current page starts open. */
export function ProductNav({ title, groups, currentPath }: ProductNavProps) {
  const link = ({ title: name, path }: { title: string; path: string }) => ({ title: name, path });
  return (
    <SidebarGroups
      topic={{
        title,
        children: groups.map((group) => ({ ...link(group), children: [link(group), ...group.children.map(link)] })),
      }}
      currentPath={currentPath}
    />
  );
}
