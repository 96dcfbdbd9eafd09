import type { PostSummary } from '@/lib/domain/posts/post-types';
import { isLocale, type Locale } from '@/lib/i18n/locales';
import { listTopic } from '@/lib/site/posts/find-posts';
import { industryTopics } from '@/lib/site/posts/industry-pages';

/** Slug that no page has: a build requires at least one address of every page. It answers 404. */
export const placeholderSlug = '__none__';

/** The slugs, or the placeholder alone while there are none, for instance because the content is unreachable. */
const orPlaceholder = (slugs: string[]): string[] => (slugs.length > 0 ? slugs : [placeholderSlug]);

export const paramsOf =
  (name: string, valuesOf: (locale: Locale) => Promise<string[]>) =>
  async ({ params }: { params: { locale: string } }): Promise<Record<string, string>[]> => {
    const values = isLocale(params.locale) ? await valuesOf(params.locale) : [];
    return orPlaceholder(values).map((value) => ({ [name]: value }));
  };

export const genericTopics = ['page', 'service-sealing', ...industryTopics];
const oneSegment = /^\/([^/]+)$/;

export function slugsAtTop(posts: readonly Pick<PostSummary, 'path'>[]): string[] {
  const found = posts.flatMap(({ path }) => oneSegment.exec(path)?.[1] ?? []);
  return [...new Set(found.map(decodeURIComponent))];
}

export async function genericSlugs(locale: Locale): Promise<string[]> {
  const lists = await Promise.all(genericTopics.map((topic) => listTopic(locale, topic)));
  const groups = lists.flatMap((list) => (list.kind === 'ok' ? list.value.groups : []));
  return slugsAtTop(groups.flatMap((group) => [group, ...group.children]));
}

type GroupArgs = { params: { locale: string; group?: string } };

async function groupsOf(family: string, locale: Locale) {
  const outcome = await listTopic(locale, family);
  return outcome.kind === 'ok' ? outcome.value.groups : [];
}

export const groupParams = (family: string) =>
  paramsOf('group', async (locale) => (await groupsOf(family, locale)).map(({ slug }) => slug));

export function childParams(family: string) {
  return async ({ params }: GroupArgs): Promise<{ group: string; child: string }[]> => {
    const groups = isLocale(params.locale) ? await groupsOf(family, params.locale) : [];
    const wanted = params.group ? groups.filter(({ slug }) => slug === params.group) : groups;
    const pairs = wanted.flatMap(({ slug, children }) =>
      children.map(({ path }) => ({ group: slug, child: path.split('/').at(-1) ?? '' })),
    );
    return pairs.length > 0 ? pairs : [{ group: placeholderSlug, child: placeholderSlug }];
  };
}

export const countryParams = paramsOf('slug', async (locale) => {
  const list = await listTopic(locale, 'coverage');
  const areas = list.kind === 'ok' ? list.value.posts.filter(({ path }) => path.startsWith('/coverage/')) : [];
  return areas.map(({ path }) => path.split('/').at(-1) ?? '');
});
