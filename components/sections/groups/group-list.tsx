import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Fragment } from 'react';
import { Cell } from '@/components/sections/blocks/cell-grid';
import { LiveLink } from '@/components/sections/blocks/live-link';
import { Details } from '@/components/ui/details';
import { Drawing } from '@/components/ui/media/picture';
import { Section } from '@/components/ui/section';
import { local } from '@/lib/content';
import type { Local } from '@/lib/content/content-schema';
import { promoRows, withPromos } from '@/lib/domain/posts/post-layout';
import type { PostSummary } from '@/lib/domain/posts/post-types';
import { currentHref, currentLocale } from '@/lib/i18n/server';

type Promo = Local<'promos'>['product'][number];

export function PromoBanner({ promo }: { promo: Promo }) {
  return (
    <aside aria-label={promo.title} className="no-print shell py-4">
      <div className="grid items-center gap-x-12 gap-y-4 bg-accent-tint px-6 py-7 sm:grid-cols-[8rem_minmax(0,1fr)] md:px-10 lg:grid-cols-[10rem_minmax(0,1fr)_auto]">
        <Drawing name={promo.drawing} className="hidden h-auto w-full sm:block" />
        <div>
          <p className="text-h4 font-semibold">{promo.title}</p>
          <p className="mt-2 max-w-2xl text-small">{promo.text}</p>
        </div>
        <p className="sm:col-start-2 lg:col-start-3">
          <LiveLink path={promo.href} text={promo.action} className="text-link inline-block py-2 hover:text-accent" />
        </p>
      </div>
    </aside>
  );
}

type PostCardsProps = { posts: readonly PostSummary[]; first?: number; columns?: 3 | 4; children?: ReactNode };

const grids = { 3: 'sm:grid-cols-2 lg:grid-cols-3', 4: 'sm:grid-cols-2 lg:grid-cols-4' } as const;

export async function PostCards({ posts, first = 1, columns, children }: PostCardsProps) {
  const href = await currentHref();
  const shape = grids[columns ?? (posts.length % 4 === 0 ? 4 : 3)];
  return (
    <ol className={`grid border-t border-l border-line bg-card ${shape}`}>
      {posts.map(({ id, cover, title, path, excerpt }, index) => (
        <Cell
          key={id}
          mark={String(first + index).padStart(2, '0')}
          cover={cover}
          title={title}
          href={href(path)}
          text={excerpt}
        />
      ))}
      {children}
    </ol>
  );
}

/** Posts of a group that are visible while it is collapsed. */
const collapsedCount = 3;

export type Group = PostSummary & { children: PostSummary[] };

async function PostGroup({ group }: { group: Group }) {
  const [t, href] = await Promise.all([getTranslations('layouts.groups'), currentHref()]);
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

export async function GroupList({ groups }: { groups: Group[] }) {
  const promos = local(await currentLocale(), 'promos').service;
  return withPromos(groups, promos, promoRows.service).map(({ row, promo }) => (
    <Fragment key={row ? row.id : promo.href}>
      {row ? <PostGroup group={row} /> : <PromoBanner promo={promo} />}
    </Fragment>
  ));
}
