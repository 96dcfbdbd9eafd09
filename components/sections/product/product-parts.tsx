import { getTranslations } from 'next-intl/server';
import { Carousel } from '@/components/features/carousel/carousel';
import { LinkList } from '@/components/sections/blocks/link-list';
import { LiveLink } from '@/components/sections/blocks/live-link';
import { SidebarGroups } from '@/components/sections/blocks/sidebar-groups';
import type { Group } from '@/components/sections/groups/group-list';
import { PostCover } from '@/components/sections/news/lists/post-cover';
import { Picture } from '@/components/ui/media/picture';
import { Section } from '@/components/ui/section';
import { fact } from '@/lib/content';
import type { Local } from '@/lib/content/content-schema';
import { photoWidths } from '@/lib/domain/media/media-widths';
import type { PostSummary } from '@/lib/domain/posts/post-types';
import { currentHref, currentLocale } from '@/lib/i18n/server';

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

export async function IndustryLinks({ industries }: { industries: PostSummary[] }) {
  if (industries.length === 0) return null;
  const t = await getTranslations('product');
  return (
    <Section id="industries" title={t('industries')} lead={t('industriesLead')}>
      <LinkList
        links={industries}
        className="border-t border-line sm:columns-2 sm:gap-10 lg:columns-3"
        row="break-inside-avoid border-b border-line"
        link="block py-3 hover:text-accent"
      />
    </Section>
  );
}

type Slide = Local<'product-index'>['slides'][number];

export async function ProductHero({ slides }: { slides: Slide[] }) {
  const t = await getTranslations('product');
  return (
    <div className="shell pb-8">
      <Carousel
        label={t('carousel')}
        slides={slides.map((slide, index) => ({
          key: slide.href,
          content: <ProductSlide slide={slide} first={index === 0} />,
        }))}
      />
    </div>
  );
}

function ProductSlide({ slide, first }: { slide: Slide; first: boolean }) {
  return (
    <figure>
      <div className="relative aspect-video overflow-hidden bg-line lg:aspect-5/2">
        <Picture
          src={slide.picture}
          alt={slide.alt}
          widths={photoWidths}
          sizes="(min-width: 75rem) 75rem, 94vw"
          width={1280}
          height={720}
          priority={first}
          className={`absolute inset-0 h-full w-full object-cover ${first ? '' : 'after-first-view'}`}
        />
      </div>
      <figcaption className="grid gap-x-12 gap-y-2 pt-5 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <h2 className="text-h4">
          <LiveLink path={slide.href} otherwise="text" className="hover:text-accent">
            {slide.title}
          </LiveLink>
        </h2>
        <p className="text-small text-soft">{slide.text}</p>
      </figcaption>
    </figure>
  );
}

export async function Trust() {
  const [t, locale, href] = await Promise.all([getTranslations('product'), currentLocale(), currentHref()]);
  return (
    <p className="shell flex flex-wrap items-baseline justify-between gap-x-12 gap-y-3 py-6 text-h4 font-semibold">
      <span className="max-w-3xl">
        {t('trust', {
          customers: fact('customers', locale).value,
          inspectors: fact('inspectors-product', locale).value,
        })}
      </span>
      <a href={href('/contact')} className="text-link text-body hover:text-accent">
        {t('offices')}
      </a>
    </p>
  );
}
