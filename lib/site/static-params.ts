import { isLocale, type Locale } from '@/lib/i18n/locales';
import { industryTopics, listGroups } from '@/lib/site/posts/find-posts';

/** Slug that no page has: a build requires at least one address of every page. It answers 404. */
export const placeholderSlug = '__none__';

/** The slugs, or the placeholder alone while there are none, for instance because the content is unreachable. */
const orPlaceholder = (slugs: string[]): string[] => (slugs.length > 0 ? slugs : [placeholderSlug]);

/** For pages of which a build renders none (decision 60). */
export const atFirstVisit =
  (...names: string[]) =>
  (): Record<string, string>[] => [Object.fromEntries(names.map((name) => [name, placeholderSlug]))];

type LocaleArgs = { params: { locale: string } };

export const paramsOf =
  (name: string, valuesOf: (locale: Locale) => Promise<string[]>) =>
  async ({ params }: LocaleArgs): Promise<Record<string, string>[]> => {
    const values = isLocale(params.locale) ? await valuesOf(params.locale) : [];
    return orPlaceholder(values).map((value) => ({ [name]: value }));
  };

export const genericTopics = ['page', 'service-sealing', ...industryTopics];

export const groupParams = (family: string) =>
  paramsOf('group', async (locale) => (await listGroups(locale, family)).map(({ slug }) => slug));

export async function serviceParams({ params }: LocaleArgs): Promise<{ group: string; child: string }[]> {
  const groups = isLocale(params.locale) ? await listGroups(params.locale, 'service') : [];
  const pairs = groups.flatMap(({ slug, children }) =>
    children.map(({ path }) => ({ group: slug, child: path.split('/').at(-1) ?? '' })),
  );
  return pairs.length > 0 ? pairs : [{ group: placeholderSlug, child: placeholderSlug }];
}

export const countryParams = paramsOf('slug', async (locale) => {
  const areas = (await listGroups(locale, 'coverage')).filter(({ path }) => path.startsWith('/coverage/'));
  return areas.map(({ path }) => path.split('/').at(-1) ?? '');
});
