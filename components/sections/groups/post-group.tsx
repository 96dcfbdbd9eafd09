import { getTranslations } from 'next-intl/server';
import { Details } from '@/components/ui/details';
import { Section } from '@/components/ui/section';
import type { PostSummary } from '@/lib/domain/posts/post-types';
import { currentHref } from '@/lib/i18n/server';
import { PostCards } from './post-cards';

/** Posts of a group that are visible while it is collapsed. */
const collapsedCount = 3;

export type Group = PostSummary & { children: PostSummary[] };

/** Group of services or products: three are visible, a disclosure shows the rest. */
export async function PostGroup({ group }: { group: Group }) {
  const t = await getTranslations('layouts.groups');
  const href = await currentHref();
  const rest = group.children.slice(collapsedCount);
  const about = (
    <a href={href(group.path)} className="text-link inline-block py-1 hover:text-accent">
      {t('about', { title: group.title })}
    </a>
  );
  return (
    <Section id={group.slug} title={group.title} lead={group.excerpt} action={about}>
      {group.children.length > 0 && <PostCards posts={group.children.slice(0, collapsedCount)} columns={3} />}
      {rest.length > 0 && (
        <Details more={t('more', { count: rest.length })} less={t('less')} className="mt-4">
          <div className="mt-3">
            <PostCards posts={rest} first={collapsedCount + 1} columns={3} />
          </div>
        </Details>
      )}
    </Section>
  );
}
