import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerRemoteMedia } from '@/lib/handlers/media/remote-media-handler';
import { measures } from '@/lib/observability/registry';
import { findAqlDownload } from '@/lib/site/downloads';
import { getFormCountries } from '@/lib/site/form-countries';
import { getNavigation, listTags } from '@/lib/site/navigation';
import { listCourses } from '@/lib/site/posts/articles';
import { lookup } from '@/lib/site/posts/find-post-path';
import { findPost, listFeatured, listNews, listTopic, searchPosts } from '@/lib/site/posts/find-posts';
import { calls } from '@/lib/upstream/content-calls';
import { expireCopies, send, valueOrNull } from '@/lib/upstream/transport';
import { silence } from '../support/own-data';
import { temporaryFolder } from '../support/sample-folder';
import { type Locale, MARKERS } from '../upstream/company-content';
import { startUpstream, type UpstreamSettings } from '../upstream/company-upstream';

vi.mock('next/cache', () => ({ cacheLife: () => undefined, cacheTag: () => undefined }));

const data = temporaryFolder();
const findStaticPage = (locale: Locale, slug: string) => send(calls.staticPage(locale, slug));
const plain = { envelope: 'data', fields: 'full', dates: 'iso', metaValues: 'text', mode: 'ok' } as const;
const upstream = await startUpstream();
Object.assign(process.env, { TOPAPI_ORIGIN: upstream.origin, CONFIG_ORIGIN: upstream.origin, DATA_DIR: data.dir });

function answering(settings: Partial<UpstreamSettings>): void {
  Object.assign(upstream, plain, settings);
  // Copies taken in the same millisecond as the last expiry would count as expired.
  expireCopies();
}

silence('warn');
beforeEach(() => answering({}));
afterAll(async () => {
  await upstream.close();
  data.remove();
});

const companyAreaCodes = ['+0081', '+1', '+33', '+34', '+44', '+84', '+86', '+91'];

const shapes = [
  { envelope: 'bare', fields: 'least' },
  { envelope: 'data', fields: 'full' },
  { envelope: 'data.data', fields: 'least' },
] as const;

describe.each(shapes)('an upstream that answers $envelope, with $fields fields', (shape) => {
  beforeEach(() => answering({ ...shape, metaValues: 'mixed' }));

  it('groups with their sub-pages, each at its address', async () => {
    const services = valueOrNull(await listTopic('en', 'service'));
    expect(services?.groups.map(({ path }) => path)).toContain('/service/consumer-goods-inspection');
    const group = services?.groups.find(({ children }) => children.length > 0);
    expect(group?.children[0]?.path).toMatch(new RegExp(`^${group?.path}/[a-z-]+$`));
    for (const { title } of services?.posts ?? []) expect(title).toContain(MARKERS.en);
    const ids = services?.groups.flatMap(({ id, children }) => [id, ...children.map((child) => child.id)]) ?? [];
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('M2.08 M2.12 a sub-page is found by its url or its slug, with its gallery, and its address names the group', async () => {
    const products = valueOrNull(await listTopic('en', 'product'));
    const group = products?.groups.find(({ slug }) => slug === 'deck-goods');
    expect(group?.children.map(({ path }) => path)).toContain('/product/deck-goods/see-storm-lanterns');
    for (const child of group?.children ?? []) {
      expect(valueOrNull(await lookup('en', 'path', child.path))?.path).toBe(child.path);
      const post = valueOrNull(await findPost('en', child.path, 'path'));
      expect(post?.path).toBe(child.path);
      expect(post?.parent?.slug).toBe('deck-goods');
      expect(post?.media.map(({ kind }) => kind)).toEqual(['image', 'video']);
    }
  });

  it('M6.09 news page by page: each article once, the hidden one never', async () => {
    const seen: string[] = [];
    for (let page = 1; page <= 5; page += 1) {
      const news = valueOrNull(await listNews('fr', { tag: null, page }));
      seen.push(...(news?.posts.map(({ path }) => path) ?? []));
      if (page === 1) expect(news?.total).toBeGreaterThan(20);
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBe(shape.fields === 'full' ? 44 : 45);
    for (const path of seen) expect(path).toMatch(/^\/blog\/[a-z-]+$/);
  });

  it('areas, courses, tags, recommended articles and search', async () => {
    const areas = valueOrNull(await listTopic('zh', 'coverage'));
    expect(areas?.posts.map(({ path }) => path)).toContain('/coverage/lowmark-inspection');
    const courses = await listCourses('en');
    expect(courses).toHaveLength(3);
    expect(valueOrNull(await findPost('en', courses[0]?.slug ?? '', 'detail'))?.title).toContain(MARKERS.en);
    expect((await listTags('en')).map(({ name }) => name)).toEqual(
      expect.arrayContaining([expect.stringContaining(MARKERS.en)]),
    );
    expect((await listTags('en')).every(({ key }) => key !== '')).toBe(true);
    expect((await listFeatured('en')).length).toBeGreaterThan(0);
    const found = valueOrNull(await searchPosts('en', MARKERS.en, 1));
    expect(found?.hits.length).toBe(20);
    expect(found?.total).toBeGreaterThan(20);
  });

  it('M2.39 a country is found at its title in English and at its slug elsewhere', async () => {
    const places = { en: '/coverage/harbour-lowmark', fr: '/coverage/lowmark', zh: '/coverage/lowmark-inspection' };
    for (const [locale, path] of Object.entries(places)) {
      expect(valueOrNull(await lookup(locale as Locale, 'path', path))?.path).toBe(path);
      expect(valueOrNull(await findPost(locale as Locale, path, 'path'))?.path).toBe(path);
    }
    expect(valueOrNull(await lookup('en', 'path', '/coverage/lowmark'))?.path).toBe('/coverage/harbour-lowmark');
  });

  it('navigation, pages and countries', async () => {
    const menu = await getNavigation('en');
    expect(menu).toHaveLength(4);
    for (const topic of menu ?? []) expect(topic.title).toContain(MARKERS.en);
    expect(new Set(menu?.map(({ id }) => id)).size).toBe(4);
    const paths = menu?.flatMap(({ children }) => children.map(({ path }) => path)) ?? [];
    for (const path of ['/service/supplier-audit', '/product/deck-goods', '/coverage/harbour-lowmark', '/tide-method'])
      expect(paths).toContain(path);
    expect(valueOrNull(await findStaticPage('en', 'our-berth'))?.data.title).toContain(MARKERS.en);
    expect((await getFormCountries('en')).areaCodes).toEqual(companyAreaCodes);
  });
});

async function typeAt(path: string | null | undefined): Promise<string | null> {
  expect(path).toMatch(/^\/remote-media\//);
  const answer = await answerRemoteMedia(new Request(`https://site.test${path}`));
  await answer.body?.cancel();
  return answer.headers.get('content-type');
}

describe('its media are shown under addresses of this site', () => {
  it('A70 covers of lists, groups, areas, courses and recommended articles', async () => {
    const [areas, news, found] = await Promise.all([
      listTopic('en', 'coverage'),
      listNews('en', { tag: null, page: 1 }),
      searchPosts('en', MARKERS.en, 1),
    ]);
    const posts = [
      ...(valueOrNull(areas)?.posts ?? []),
      ...(valueOrNull(news)?.posts ?? []),
      ...(valueOrNull(found)?.hits ?? []),
    ];
    const groups = valueOrNull(await listTopic('en', 'service'))?.groups ?? [];
    const all = [...posts, ...groups, ...groups.flatMap(({ children }) => children), ...(await listCourses('en'))];
    expect(all.length).toBeGreaterThan(40);
    for (const { title, cover } of [...all, ...(await listFeatured('en'))]) {
      expect(cover?.src, title).toMatch(/^\/remote-media\/[\w-]+\/harbour-[\w-]+\.png$/);
      expect([cover?.drawing, cover?.alt.includes(MARKERS.en)]).toEqual([false, true]);
    }
    expect(await typeAt(all[0]?.cover?.src)).toBe('image/png');
  });

  it.each(['full', 'least'] as const)('A70 A03 galleries and posters of films, with %s fields', async (held) => {
    answering({ fields: held });
    const products = valueOrNull(await listTopic('en', 'product'));
    const child = products?.groups.find(({ slug }) => slug === 'deck-goods')?.children[0];
    const media = valueOrNull(await findPost('en', child?.slug ?? ''))?.media ?? [];
    expect(await Promise.all(media.map(({ url }) => typeAt(url)))).toEqual(['image/png', 'video/mp4']);
    // Without a preview the service is asked for a picture of the film.
    const before = upstream.requests.length;
    expect(await typeAt(media[1]?.preview)).toBe('image/png');
    const asked = upstream.requests.slice(before).map(({ path, query }) => `${path} ${query.url}`);
    const film = `${upstream.origin}/media/${media[1]?.name}`;
    const wanted =
      held === 'full'
        ? `/media/${media[1]?.name.replace('.mp4', '-small.png')} undefined`
        : `/topapi/v1/video-snapshot ${film}`;
    expect([...new Set(asked)]).toEqual([wanted]);
  });

  it('A70 pictures of a text in the widths of the layout; of a strange host the alternative text', async () => {
    const news = valueOrNull(await listNews('fr', { tag: null, page: 1 }));
    const html = valueOrNull(await findPost('fr', `_${news?.posts[0]?.slug}`))?.html ?? '';
    const [, src, set] = /<img src="([^"]+)" srcset="([^"]+)" sizes="[^"]+" alt="Photo Harbour[^"]+"/.exec(html) ?? [];
    expect(set).toContain(' 320w, ');
    expect(await typeAt(src)).toBe('image/png');
    const foreign = valueOrNull(await findPost('fr', 'fellow-pilots'));
    expect(foreign?.html).not.toContain('elsewhere.invalid');
    expect(foreign?.html).toContain(`<p>${foreign?.title.replace("'", '&#x27;')}</p>`);
  });

  it('A70 the AQL tables and the icons of a guide', async () => {
    expect(await typeAt(await findAqlDownload('zh'))).toBe('application/pdf');
    const guide = valueOrNull(await findPost('en', 'trader-guide'));
    for (const { icon } of guide?.children ?? []) expect(await typeAt(icon)).toBe('image/png');
    expect(guide?.children.length).toBeGreaterThan(0);
  });
});

describe('dates', () => {
  const written = ['iso', 'iso-local', 'sql', 'seconds'] as const;
  it.each(written)('written as %s become ISO 8601 with a zone', async (dates) => {
    answering({ dates });
    const news = valueOrNull(await listNews('en', { tag: null, page: 1 }));
    for (const { publishedAt, updatedAt } of news?.posts ?? [])
      for (const date of [publishedAt, updatedAt])
        expect(date).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{3})?(?:Z|\+08:00)$/);
    expect(news?.posts[0]?.publishedAt).toMatch(/^2026-10-01T08:00:00/);
  });
});

describe('odd items', () => {
  beforeEach(() => answering({ mode: 'odd' }));

  it('cost themselves, not the list, and are counted', async () => {
    const before = (await measures().leftOut.get()).values.reduce((sum, { value }) => sum + value, 0);
    const [services, news, menu] = await Promise.all([
      listTopic('en', 'service'),
      listNews('en', { tag: null, page: 1 }),
      getNavigation('en'),
    ]);
    expect(valueOrNull(services)?.groups.map(({ slug }) => slug)).toContain('supplier-audit');
    expect(valueOrNull(news)?.posts).toHaveLength(19);
    expect(menu).toHaveLength(4);
    expect((await listTags('en')).length).toBeGreaterThan(3);
    expect((await getFormCountries('en')).areaCodes).toEqual(companyAreaCodes);
    const after = (await measures().leftOut.get()).values.reduce((sum, { value }) => sum + value, 0);
    expect(after).toBeGreaterThan(before);
    expect(console.warn).toHaveBeenCalledWith(expect.stringContaining('"leftOut":'));
  });
});

describe('an upstream in trouble', () => {
  it.each(['down', 'rubbish'] as const)('that is %s and left no copy shows no shipped content', async (mode) => {
    answering({ mode });
    expect(await getNavigation('fr')).toBeNull();
    expect((await findStaticPage('fr', 'never-asked-before')).kind).toBe('unavailable');
    expect(await findAqlDownload('fr')).toBeNull();
  });
});
