import { getTranslations } from 'next-intl/server';
import { SidebarGroups } from '@/components/sections/blocks/sidebar-groups';
import type { Group } from '@/components/sections/groups/group-list';
import { PostCover } from '@/components/sections/news/lists/post-cover';
import type { PostSummary } from '@/lib/domain/posts/post-types';
import { currentHref } from '@/lib/i18n/server';

export async function ProductNav({ groups, currentPath }: { groups: Group[]; currentPath: string }) {
  const t = await getTranslations('product');
  const link = ({ title: name, path }: { title: string; path: string }) => ({ title: name, path });
  return (
    <SidebarGroups
      topic={{
        title: t('groups'),
        children: groups.map((group) => ({ ...link(group), children: [link(group), ...group.children.map(link)] })),
      }}
      currentPath={currentPath}
    />
  );
}

export async function ProductGoods({ posts }: { posts: PostSummary[] }) {
  if (posts.length === 0) return null;
  const [t, href] = await Promise.all([getTranslations('product'), currentHref()]);
  return (
    <section id="goods" aria-labelledby="goods-title" className="mt-14 scroll-mt-24">
      <h2 id="goods-title" className="text-h3">
        {t('goods')}
      </h2>
      <ul className="mt-6 border-t border-ink">
        {posts.map(({ id, path, title: name, excerpt, cover }) => (
          <li
            key={id}
            className="group relative grid items-center gap-x-8 gap-y-3 border-b border-line py-5 sm:grid-cols-[9rem_minmax(0,1fr)]"
          >
            {cover ? <PostCover cover={cover} sizes="9rem" className="w-full max-w-36" /> : <span aria-hidden="true" />}
            <div>
              <h3 className="text-h4">
                <a href={href(path)} className="after:absolute after:inset-0 group-hover:text-accent">
                  {name}
                </a>
              </h3>
              <p className="mt-2 text-small text-soft">{excerpt}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
