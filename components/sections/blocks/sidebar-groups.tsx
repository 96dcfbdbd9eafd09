import { getTranslations } from 'next-intl/server';
import { LinkList } from '@/components/sections/blocks/link-list';
import { OpenSign } from '@/components/ui/details';

type Topic = { title: string; children: { title: string; children: { title: string; path: string }[] }[] };
type SidebarGroupsProps = {
  topic: Topic;
  /** Locale-free path of the current page; its group starts open. */
  currentPath: string;
};

const link = 'block py-1.5 hover:text-accent aria-[current]:font-semibold aria-[current]:text-accent';

export async function SidebarGroups({ topic, currentPath }: SidebarGroupsProps) {
  const t = await getTranslations('shell');
  const groups = topic.children.filter(({ children }) => children.length > 0);
  if (groups.length === 0) return null;
  return (
    <nav aria-label={t('browse', { title: topic.title })} className="no-print text-small">
      <p className="border-b border-ink pb-3 text-[1rem] font-semibold">{topic.title}</p>
      {groups.map((group) => (
        <details
          key={group.title}
          open={group.children.some(({ path }) => path === currentPath)}
          className="group/side border-b border-line"
        >
          <summary className="flex min-h-11 list-none items-center justify-between gap-3 font-medium">
            {group.title}
            <OpenSign className="text-soft group-open/side:rotate-45" />
          </summary>
          <LinkList links={group.children} current={currentPath} className="pb-3" row="" link={link} />
        </details>
      ))}
    </nav>
  );
}
