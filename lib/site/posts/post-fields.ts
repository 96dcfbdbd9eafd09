import { contentPaths } from '@/lib/contract/call-paths';
import type { MediaItem } from '@/lib/contract/content/media';
import { type CachedPost, type Post, type PostChild, substituteId } from '@/lib/contract/content/posts';
import { pathOf, reactionPath } from '@/lib/domain/comments/comment-paths';
import { countryPath, titleSlug } from '@/lib/domain/coverage/country-path';
import { hasTermLinks, termLinker } from '@/lib/domain/glossary/linker';
import { isVideo, previewUrl } from '@/lib/domain/media/media-items';
import { filmSnapshot } from '@/lib/domain/media/remote-media';
import type { Cover, PostDetail, PostMedia, PostSummary, RangeLine, Step, TagRef } from '@/lib/domain/posts/post-types';
import { sanitizeRichText } from '@/lib/domain/richtext/sanitise';
import { readingMinutes } from '@/lib/domain/richtext/text';
import { type Locale, locales } from '@/lib/i18n/locales';
import { mediaAddress, mediaPlaces } from '@/lib/site/media-places';

const drawnPoster = '/drawings/screen.svg';

const posterOf = ({ url, preview }: Pick<MediaItem, 'url' | 'preview'>): string =>
  mediaAddress(preview) ?? filmSnapshot(url, contentPaths.videoSnapshot, mediaPlaces()) ?? drawnPoster;

const coverageIndexSlug = 'coverage';

type Pathed = { slug: string; topic?: { key: string } | null; parent?: { slug: string } | null } & Partial<
  Pick<Post, 'id' | 'url' | 'title' | 'locale'>
>;

/** The segment of a country page: its slug, in English its title as one. */
function areaSegment({ slug, title, locale }: Pathed): string {
  const path = locale === 'en' && title ? countryPath('en', titleSlug(title)) : null;
  const [, , segment] = path?.split('/') ?? [];
  return encodeURIComponent(segment || slug);
}

/** The one rule for links, canonical addresses and redirects. `locale`: the language that was asked for. */
export function postPath(post: Pathed): string {
  const topic = post.topic?.key ?? '';
  const last = encodeURIComponent(post.url || post.slug);
  if (topic === 'news') return `/blog/${encodeURIComponent(post.slug)}`;
  if (topic === 'coverage') return post.slug === coverageIndexSlug ? '/coverage' : `/coverage/${areaSegment(post)}`;
  if (topic === 'courses' && post.id && post.id > 0) return `/homeInfoDetailed/${post.id}.html`;
  for (const family of ['service', 'product']) {
    if (topic === family) return `/${family}/${encodeURIComponent(post.slug)}`;
    if (topic.startsWith(`${family}-`) && post.parent)
      return `/${family}/${encodeURIComponent(post.parent.slug)}/${last}`;
  }
  return `/${encodeURIComponent(post.slug)}`;
}

type Covered = Pick<Post, 'coverPreview' | 'coverUrl' | 'coverAlt'> & {
  cover: Partial<NonNullable<Post['cover']>> | null;
  options: Partial<NonNullable<Post['options']>> | null;
};

export function coverOf(post: Partial<Covered>, title: string): Cover | null {
  const { coverPreview, coverUrl, cover, options } = post;
  const first = (...addresses: (string | null | undefined)[]) =>
    addresses.map(mediaAddress).find((src) => src !== null);
  const src = first(coverPreview, coverUrl, cover?.preview, cover?.url, options?.cover);
  if (!src) return null;
  const large = first(coverUrl, cover?.url, options?.cover);
  const alt = post.coverAlt || cover?.name || title;
  return { src, ...(large && large !== src ? { large } : {}), alt, drawing: src.startsWith('/drawings/') };
}

/** The name of the drawing that is the cover. */
export const drawingOf = (cover: Cover | null): string | null =>
  cover?.drawing ? (/^\/drawings\/([a-z-]+)\.svg$/.exec(cover.src)?.[1] ?? null) : null;

type WithMeta = { meta?: { key: string; value: string }[] | null };
const metaOf = (post: WithMeta) => post.meta ?? [];
export const isMarked = (post: WithMeta, name: 'example' | 'fluid' | 'person'): boolean =>
  metaOf(post).some(({ key, value }) => key === name && value === '1');

/** The icon of a guide item, meta key `icon`: the name of a drawing, or the path of a picture. Without it, the drawing of the cover. */
export function iconOf(post: WithMeta): string | null {
  const icon = metaOf(post).find(({ key }) => key === 'icon')?.value ?? '';
  return /^[a-z0-9-]+$/.test(icon) ? icon : mediaAddress(icon);
}

export const rangesOf = (post: WithMeta): RangeLine[] =>
  metaOf(post)
    .filter(({ key }) => key.startsWith('data-') && key.length > 5)
    .map(({ key, value }) => ({ label: key.slice(5), value }));

export const checklistOf = (post: WithMeta): string[] =>
  metaOf(post)
    .filter(({ key }) => key === 'data')
    .map(({ value }) => value);

export function metaTagsOf(post: WithMeta): Record<string, string> {
  const tags = metaOf(post).filter(({ key }) => /^meta_[a-z][a-z0-9_:-]*$/i.test(key));
  return Object.fromEntries(tags.map(({ key, value }) => [key.slice(5), value]));
}

export const stepsOf = (post: { options: Pick<NonNullable<Post['options']>, 'process'> | null }): Step[] =>
  (post.options?.process ?? []).map(({ title, type }) => ({ title, done: type === 'confirm' }));

/** The media of a post. `url` is null for a file that is left out, of which the name is shown. */
export const mediaOf = (post: Pick<CachedPost, 'media'>): PostMedia[] =>
  (post.media ?? []).map((item, index) => {
    const kind = isVideo(item.mine_type, item.url) ? 'video' : 'image';
    return {
      id: item.id || -1 - index,
      name: item.name,
      kind,
      url: mediaAddress(item.url),
      preview: kind === 'video' ? posterOf(item) : mediaAddress(previewUrl(item.preview ?? '')),
      seconds: item.options?.duration ?? null,
    };
  });

export const tagsOf = (tags: { id: number; key: string; name: string }[] | null | undefined): TagRef[] =>
  (tags ?? []).map(({ id, key, name }) => ({ id, key, name }));

type Summarised = WithMeta &
  Parameters<typeof coverOf>[0] &
  Pick<PostChild, 'id' | 'slug' | 'title'> & { excerpt?: string | null };

function summaryOf(post: Summarised) {
  const { id, slug, title, excerpt } = post;
  const cover = coverOf(post, title);
  const icon = iconOf(post) ?? drawingOf(cover);
  return { id, slug, title, excerpt: excerpt ?? '', cover, icon, isExample: isMarked(post, 'example') };
}

export const toSummary = (post: Post): PostSummary => ({
  ...summaryOf(post),
  path: postPath(post),
  publishedAt: post.created_at ?? '',
  updatedAt: post.updated_at ?? post.created_at ?? '',
  tags: tagsOf(post.tags),
  topicKey: post.topic?.key ?? '',
});

/** A child of a group as a summary; its path derives from the group, since children have no topic. */
export function childSummary(
  child: Summarised & { url?: string | null },
  parent: Pathed & { created_at?: string | null },
): PostSummary {
  const topicKey = parent.topic?.key ?? '';
  const publishedAt = parent.created_at ?? '';
  const path = /^(?:service|product)$/.test(topicKey)
    ? `/${topicKey}/${encodeURIComponent(parent.slug)}/${encodeURIComponent(child.url || child.slug)}`
    : postPath({ ...child, topic: parent.topic, parent });
  return { ...summaryOf(child), path, publishedAt, updatedAt: publishedAt, tags: [], topicKey };
}

/** The key that finds a post again: its id, or its slug where the upstream gives no ids. */
export const postKey = ({ id, slug }: { id: number; slug: string }): string => (id > 0 ? String(id) : slug);

/** Without `links`, the comment path is derived from the id as in the contract, and there is no like path. */
export function reactionsOf({ id, links }: Pick<CachedPost, 'id' | 'links'>): {
  comment: string | null;
  like: string | null;
} {
  const comment = links
    ? reactionPath(links.comment, 'comment')
    : id > 0
      ? pathOf({ of: 'post', id }, 'comment')
      : null;
  return { comment, like: reactionPath(links?.like, 'like') };
}

export function alternatesOf(
  post: Pathed & { alternates: Record<string, { slug: string; url?: string | null }> | null },
  postLocale: Locale,
): Partial<Record<Locale, string>> {
  if (!post.alternates) return { [postLocale]: postPath(post) };
  const pairs = locales.flatMap((locale) => {
    if (locale === postLocale) return [[locale, postPath(post)] as const];
    // Without its title; in English, the address of a country by its slug redirects to that by its title.
    const translation = post.alternates?.[locale];
    return translation?.slug ? [[locale, postPath({ ...post, ...translation, locale, title: '' })] as const] : [];
  });
  return Object.fromEntries(pairs);
}

export function toDetail(wire: CachedPost, key: string, locale: Locale): PostDetail {
  const slug = wire.slug || key;
  const post = { ...wire, id: wire.id || substituteId(slug), slug, locale };
  const linkTerms = hasTermLinks(post.topic?.key ?? '') ? termLinker(locale) : undefined;
  const rich = sanitizeRichText(post.content, { locale, places: mediaPlaces(), linkTerms });
  return {
    ...toSummary(post),
    html: rich.html,
    headings: rich.headings,
    minutes: readingMinutes(post.content, locale),
    author: post.author?.nickname ?? null,
    isByPerson: isMarked(post, 'person'),
    parent: post.parent ?? null,
    children: (post.children ?? []).map((child) => childSummary(child, post)),
    media: mediaOf(post),
    steps: stepsOf(post),
    ranges: rangesOf(post),
    checklist: checklistOf(post),
    metaTags: metaTagsOf(post),
    fluid: isMarked(post, 'fluid'),
    topicId: post.topic?.id ?? 0,
    liked: post.liked ?? false,
    likes: post.likes_count ?? 0,
    reactions: reactionsOf(post),
    alternates: alternatesOf(post, locale),
  };
}
