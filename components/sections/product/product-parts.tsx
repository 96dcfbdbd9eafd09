import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Check } from 'lucide-react';
import { Carousel } from '@/components/features/carousel/carousel';
import { inPage } from '@/components/layout/in-page';
import { HeadingLink } from '@/components/sections/blocks/heading-link';
import { LinkList } from '@/components/sections/blocks/link-list';
import { LiveLink } from '@/components/sections/blocks/live-link';
import { SidebarGroups } from '@/components/sections/blocks/sidebar-groups';
import { DefectCounts } from '@/components/sections/defects/defect-sections';
import { type Group, PromoBanner } from '@/components/sections/groups/group-list';
import { PostCover } from '@/components/sections/news/lists/post-cover';
import { TextLink } from '@/components/ui/button';
import { Details } from '@/components/ui/details';
import { HeroPhoto } from '@/components/ui/media/picture';
import { PointList } from '@/components/ui/point-list';
import { NamedSection } from '@/components/ui/section';
import { fact, local } from '@/lib/content';
import type { Local } from '@/lib/content/content-schema';
import { isDefectListGroup } from '@/lib/domain/defects/defect-counts';
import { promoRows, withPromos } from '@/lib/domain/posts/post-layout';
import type { PostSummary } from '@/lib/domain/posts/post-types';
import { currentLocale } from '@/lib/i18n/server';

export async function ProductNav({ groups, currentPath }: { groups: Group[]; currentPath: string }) {
  const { t } = await inPage('product');
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

/** Photograph of the goods of a group; null until `public/media/hero` has one. */
export function goodsPhoto(group: string): `goods-${string}` | null {
  if (!isDefectListGroup(group)) return null;
  const name = `goods-${group === 'hardware-and-tools' ? 'tools' : group.split('-')[0]}` as const;
  return existsSync(join(process.cwd(), 'public/media/hero', `${name}-1280.webp`)) ? name : null;
}

/** The groups as tiles from edge to edge: photographs on ink when each group has one, otherwise drawings. */
export async function GroupTiles({ groups }: { groups: Group[] }) {
  const { t, href } = await inPage('product');
  const photos = groups.flatMap(({ slug }) => goodsPhoto(slug) ?? []);
  const drawn = photos.length < groups.length;
  return (
    <ul aria-label={t('groups')} className={`grid grid-cols-2 lg:grid-cols-4 ${drawn ? 'bg-card' : 'on-ink gap-px'}`}>
      {groups.map(({ id, path, title, excerpt, cover }, index) => (
        <li key={id} className={`group relative flex flex-col ${drawn ? 'border-r border-b border-line' : ''}`}>
          {drawn ? (
            <PostCover cover={cover} eager={index < 4} sizes="12rem" className="mx-auto mt-4 max-w-48" />
          ) : (
            <HeroPhoto
              src={`/media/hero/${photos[index]}-1280.webp`}
              sizes="(min-width: 64rem) 25vw, 50vw"
              priority={index === 0}
              className="aspect-3/2 w-full object-cover lg:aspect-2/1"
            />
          )}
          <div className="p-4 lg:p-6 lg:pt-4">
            <a
              href={href(path)}
              className="text-h4 leading-tight font-semibold after:absolute after:inset-0 group-hover:text-accent"
            >
              {title}
            </a>
            <p className="mt-1.5 text-small text-soft">{excerpt}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Kinds of goods that a group shows before it is opened. */
const shownCount = 3;
const kinds = {
  className: 'flex flex-wrap gap-x-5',
  row: '',
  link: 'inline-block py-1 underline decoration-edge underline-offset-4 hover:text-accent',
};

/** The groups as rows of one table, with banners between the first ones. */
export async function GroupRows({ groups }: { groups: Group[] }) {
  const promos = local(await currentLocale(), 'promos').product;
  return (
    <div className="pb-10 lg:pb-14">
      {withPromos(groups, promos, promoRows.product).map(({ row, promo }) =>
        row ? <GroupRow key={row.id} group={row} /> : <PromoBanner key={promo.href} promo={promo} />,
      )}
    </div>
  );
}

async function GroupRow({ group }: { group: Group }) {
  const { t, href } = await inPage('layouts.groups');
  const { t: lists } = await inPage('product.defectLists');
  // A single one is shown rather than folded.
  const rest = group.children.length > shownCount + 1 ? group.children.slice(shownCount) : [];
  return (
    <section id={group.slug} className="shell scroll-mt-24">
      <div className="grid gap-x-12 gap-y-2 border-b border-line py-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,5fr)_minmax(0,4fr)]">
        <HeadingLink as="h2" href={href(group.path)} text={group.title} className="text-h3" />
        <div>
          <LinkList links={group.children.slice(0, group.children.length - rest.length)} {...kinds} />
          {rest.length > 0 && (
            <Details more={t('more', { count: rest.length })} less={t('less')} className="text-small">
              <LinkList links={rest} {...kinds} />
            </Details>
          )}
        </div>
        {isDefectListGroup(group.slug) && (
          <div>
            <a
              href={href(`/defect-lists/${group.slug}`)}
              className="text-link inline-block py-1 text-small hover:text-accent"
            >
              {lists('teaser')}
            </a>
            <DefectCounts group={group.slug} />
          </div>
        )}
      </div>
    </section>
  );
}

/** Up to five kinds of goods stand in one row on wide screens. */
const oneRow = 5;

/** The goods of a group as a strip from edge to edge. */
export async function ProductGoods({ posts }: { posts: PostSummary[] }) {
  if (posts.length === 0) return null;
  const { t, href } = await inPage('product');
  return (
    <NamedSection
      name="goods-title"
      title={t('goods')}
      titleClass="shell pt-10 pb-6"
      id="goods"
      className="scroll-mt-24 bg-card"
    >
      <ul
        className={`shell grid border-t border-line sm:grid-cols-2 ${posts.length > oneRow ? 'lg:grid-cols-4' : 'lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none'}`}
      >
        {posts.map(({ id, path, title: name, excerpt, cover }) => (
          <li
            key={id}
            className="group relative grid grid-cols-[6rem_minmax(0,1fr)] content-start gap-x-5 border-r border-b border-line p-5 sm:grid-cols-1 lg:p-6"
          >
            {cover ? (
              <PostCover cover={cover} sizes="12rem" className="sm:mb-4 sm:max-w-48" />
            ) : (
              <span aria-hidden="true" />
            )}
            <div>
              <HeadingLink href={href(path)} covers text={name} />
              <p className="mt-2 text-small text-soft">{excerpt}</p>
            </div>
          </li>
        ))}
      </ul>
    </NamedSection>
  );
}

/** What the inspector checks on a product, on ink, beside the photograph of its group where there is one. */
export async function ProductChecks({ items, group }: { items: string[]; group: string }) {
  if (items.length === 0) return null;
  const { t } = await inPage('product');
  const photo = goodsPhoto(group);
  return (
    <section className="on-ink relative isolate overflow-clip">
      {photo && <HeroPhoto name={photo} className="photo-side" />}
      <div className="shell py-10 lg:py-14">
        <h2>{t('checklist')}</h2>
        <PointList
          points={items}
          className={`mt-6 grid gap-x-12 ${photo ? 'max-w-2xl' : 'lg:grid-cols-2'}`}
          row="flex items-start gap-4 border-t border-line py-5 text-h3 leading-snug font-semibold"
          icon={<Check aria-hidden="true" size={28} strokeWidth={2.25} className="mt-0.5 shrink-0 text-accent" />}
        />
      </div>
    </section>
  );
}

export async function IndustryLinks({ industries }: { industries: PostSummary[] }) {
  if (industries.length === 0) return null;
  const { t } = await inPage('product');
  return (
    <section id="industries" className="-mb-8 bg-accent-tint">
      <div className="shell grid gap-x-16 gap-y-8 py-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,9fr)] lg:py-12">
        <div>
          <h2>{t('industries')}</h2>
          <p className="mt-4">{t('industriesLead')}</p>
        </div>
        <LinkList
          links={industries}
          className="columns-2 gap-8 lg:columns-3"
          row="break-inside-avoid border-t border-edge"
          link="block py-2.5 hover:text-accent"
        />
      </div>
    </section>
  );
}

type Slide = Local<'product-index'>['slides'][number];

/** What is looked for in four groups, each over its photograph from edge to edge. */
export async function ProductHero({ slides }: { slides: Slide[] }) {
  const { t } = await inPage('product');
  return (
    <Carousel
      bleeds
      label={t('carousel')}
      slides={slides.map((slide) => ({ key: slide.href, content: <ProductSlide slide={slide} /> }))}
    />
  );
}

function ProductSlide({ slide }: { slide: Slide }) {
  return (
    <figure className="on-ink relative isolate flex h-full min-h-96 items-end lg:min-h-[28rem]">
      <HeroPhoto src={slide.picture} alt={slide.alt} className="photo-ground" />
      <figcaption className="shell pt-32 pb-8 lg:pb-12">
        <h2 className="max-w-3xl text-h1">
          <LiveLink path={slide.href} otherwise="text" text={slide.title} className="hover:text-accent" />
        </h2>
        <p className="mt-4 max-w-2xl">{slide.text}</p>
      </figcaption>
    </figure>
  );
}

export async function Trust() {
  const { t, locale, href } = await inPage('product');
  return (
    <p className="bg-accent-tint">
      <span className="shell flex flex-wrap items-end justify-between gap-x-16 gap-y-5 py-10 lg:py-14">
        <span className="max-w-4xl text-h2 leading-tight font-semibold tracking-tight text-balance">
          {t('trust', {
            customers: fact('customers', locale).value,
            inspectors: fact('inspectors-product', locale).value,
          })}
        </span>
        <TextLink href={href('/contact')} text={t('offices')} className="text-link py-1" />
      </span>
    </p>
  );
}
