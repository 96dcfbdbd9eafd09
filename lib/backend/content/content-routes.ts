import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { etag } from 'hono/etag';
import { HTTPException } from 'hono/http-exception';
import { z } from 'zod';
import { answerError, createApp, readLocale, readQuery } from '@/lib/backend/shared/http';
import { config } from '@/lib/config';
import { content, findMedia, findStaticPage, localeContent, navigation } from '@/lib/content';
import { contentPaths } from '@/lib/contract/call-paths';
import type { AqlDownloads } from '@/lib/contract/content/media';
import type { CountryItem, StaticPage } from '@/lib/contract/content/navigation';
import { postListQuerySchema, recommendQuerySchema, type Tag } from '@/lib/contract/content/posts';
import { logBodySchema } from '@/lib/contract/leads';
import { maxCallBytes } from '@/lib/contract/routes/handlers';
import { bundledCountries } from '@/lib/domain/leads/fields/country-options';
import { knownLocales, type Locale, localeFacts, locales } from '@/lib/i18n/locales';
import { refusal } from '@/lib/net/json-refusal';
import { log } from '@/lib/observability/log';
import { findCachedPost, findPost, listPosts, recommendPosts } from './list-posts';
import { contentHtml } from './posts';
import { searchPosts } from './search-posts';

async function findPage(locale: Locale, slug: string): Promise<StaticPage> {
  const page = findStaticPage(locale, slug);
  if (!page) throw new HTTPException(404, { message: 'There is no such page in this language.' });
  return {
    slug: page.slug,
    title: page.title,
    excerpt: page.excerpt,
    content: await contentHtml(page),
    updated_at: `${page.updated}T00:00:00+08:00`,
  };
}

function listAqlDownloads(locale: Locale): AqlDownloads {
  const ordered = [...new Set([locale, localeFacts[locale].fallback ?? locale, ...locales])];
  return {
    media: ordered.flatMap((language) => {
      const name = `aql-table-${language}.pdf`;
      const table = { id: 900_001 + knownLocales.indexOf(language), name, url: `/media/downloads/${name}` };
      return findMedia(table.url) ? { ...table, mine_type: 'application/pdf', preview: null, options: null } : [];
    }),
  };
}

/** The preview of one of our own videos. Nothing is fetched: the url is only compared with the media records. */
function findSnapshot(url: string): string {
  const path = url.startsWith(`${config().SITE_URL}/`) ? url.slice(config().SITE_URL.length) : url;
  for (const locale of locales) {
    for (const post of content().locales[locale].posts) {
      const item = post.media.find((media) => media.url === path && media.mine_type.startsWith('video/'));
      if (item?.preview) return item.preview;
    }
  }
  throw new HTTPException(404, { message: 'There is no video of ours at this url.' });
}

function listTags(locale: Locale, childrenOnly: boolean): Tag[] {
  return localeContent(locale)
    .tags.filter((tag) => tag.child || !childrenOnly)
    .map(({ id, key, name }) => ({ id, key, name }));
}

const listCountries = (locale: Locale): CountryItem[] => bundledCountries(localeFacts[locale].htmlLang);

/** For pages of this process as well. All throw `not_found` where there is nothing. */
export const contentReads = {
  findCachedPost,
  findPage,
  findPost,
  listAqlDownloads,
  listCountries,
  listPosts,
  listTags,
  navigation,
  recommendPosts,
  searchPosts,
};
export type ContentReads = typeof contentReads;

const publicRead = { 'Cache-Control': 'public, max-age=60' };

const snapshotSchema = z.object({ url: z.string().min(1).max(500) });
const tagSchema = z.object({ is_child: z.enum(['true', 'false', '1', '0']).optional() });

const localeOf = (c: Context) => readLocale(c.req.query());

export const contentApp = createApp(answerError);
contentApp.use(etag());

const read = (path: string, find: (c: Context) => unknown) =>
  contentApp.get(path, async (c) => Response.json(await find(c), { headers: publicRead }));

read(`${contentPaths.cachedPost}:key`, async (c) => ({
  data: await findCachedPost(localeOf(c), c.req.param('key') ?? ''),
}));

read(contentPaths.tags, (c) => {
  const { is_child } = readQuery(c.req.query(), tagSchema);
  return { data: listTags(localeOf(c), is_child === 'true' || is_child === '1') };
});

read(contentPaths.aqlDownloads, (c) => listAqlDownloads(localeOf(c)));

read(contentPaths.recommend, (c) => {
  const query = readQuery(c.req.query(), recommendQuerySchema, ['is_featured', 'limit', 'topic']);
  return recommendPosts({ ...query, locale: localeOf(c) });
});

read(contentPaths.posts, (c) => {
  const { _search_: term, ...query } = readQuery(c.req.query(), postListQuerySchema, ['page', 'limit']);
  const asked = { ...query, locale: localeOf(c) };
  return term === undefined ? listPosts(asked) : searchPosts({ ...asked, term });
});

read(`${contentPaths.post}:id`, async (c) => ({ data: await findPost(localeOf(c), c.req.param('id') ?? '') }));

read(contentPaths.navigation, (c) => ({ data: navigation(localeOf(c)) }));

contentApp.get(contentPaths.videoSnapshot, (c) => {
  const { url } = readQuery(c.req.query(), snapshotSchema);
  return c.body(null, 302, { ...publicRead, Location: findSnapshot(url) });
});

read(`${contentPaths.page}:slug`, async (c) => ({ data: await findPage(localeOf(c), c.req.param('slug') ?? '') }));

read(contentPaths.countries, (c) => listCountries(localeOf(c)));

contentApp.post(
  contentPaths.log,
  bodyLimit({ maxSize: maxCallBytes, onError: () => refusal(413, 'The body is larger than 64 kB.') }),
  async (c) => {
    const given: unknown = await c.req.json().catch(() => null);
    const body = logBodySchema.safeParse(given);
    if (!body.success)
      return refusal(400, 'The field from must be a campaign code of letters, digits, dot, hyphen and underscore.');
    // Without the address, browser or time of a visitor.
    log('info', 'campaign', { from: body.data.from });
    return c.json({ code: 0, message: 'ok' }, 200, { 'Cache-Control': 'no-store' });
  },
);
