import { listTopic } from '@/lib/api/posts/find-posts';
import { isLocale } from '@/lib/i18n/locales';
import { orPlaceholder, placeholderSlug } from './placeholder';

type GroupArgs = { params: { locale: string; group?: string } };

async function groupsOf(family: string, locale: string) {
  const outcome = isLocale(locale) ? await listTopic(locale, family) : null;
  return outcome?.kind === 'ok' ? outcome.value.groups : [];
}

/** `generateStaticParams` of the group pages of a family. */
export function groupParams(family: string) {
  return async ({ params }: GroupArgs): Promise<{ group: string }[]> => {
    const groups = await groupsOf(family, params.locale);
    return orPlaceholder(groups.map(({ slug }) => slug)).map((group) => ({ group }));
  };
}

/** `generateStaticParams` of the pages below the groups of a family. */
export function childParams(family: string) {
  return async ({ params }: GroupArgs): Promise<{ group: string; child: string }[]> => {
    const groups = await groupsOf(family, params.locale);
    const wanted = params.group ? groups.filter(({ slug }) => slug === params.group) : groups;
    const pairs = wanted.flatMap(({ slug, children }) =>
      children.map(({ path }) => ({ group: slug, child: path.split('/').at(-1) ?? '' })),
    );
    return pairs.length > 0 ? pairs : [{ group: placeholderSlug, child: placeholderSlug }];
  };
}

/** `generateStaticParams` of the country pages. */
export async function countryParams({ params }: { params: { locale: string } }): Promise<{ slug: string }[]> {
  const list = isLocale(params.locale) ? await listTopic(params.locale, 'coverage') : null;
  const areas = list?.kind === 'ok' ? list.value.posts.filter(({ path }) => path.startsWith('/coverage/')) : [];
  const slugs = areas.map(({ path }) => path.split('/').at(-1) ?? '');
  return orPlaceholder(slugs).map((slug) => ({ slug }));
}
