import { afterAll, describe, expect, test, vi } from 'vitest';
import { contentApp } from '@/lib/backend/content/content-routes';
import { aqlDownloadsSchema } from '@/lib/contract/content/media';
import { countryListSchema, navigationSchema, staticPageAnswerSchema } from '@/lib/contract/content/navigation';
import { cachedPostAnswerSchema, postAnswerSchema, postListSchema, tagListSchema } from '@/lib/contract/content/posts';
import { acknowledgementSchema, errorSchema } from '@/lib/contract/wire/envelope';
import { putPost, tagKeys } from '../support/sample-content';
import { pointAtSampleContent } from '../support/sample-folder';

const sample = pointAtSampleContent();
// The oldest of the French news, as in the content of the site.
putPost(sample.dir, 'fr', { id: 103178, slug: 'hidden-news', topic: 'news', date: '2020-01-01' });
afterAll(sample.remove);

const get = (path: string, init?: RequestInit) => contentApp.fetch(new Request(`http://embedded${path}`, init));
const read = async (path: string): Promise<unknown> => (await get(path)).json();
const list = async (query: string) => postListSchema.parse(await read(`/topapi/v1/post?${query}`));
const recommended = async (query: string) =>
  postListSchema.parse(await read(`/topapi/v1/recommend?${query}&locale=en`)).data;
const cached = async (key: string) => cachedPostAnswerSchema.parse(await read(`/topapi/v1/post/cache/${key}`)).data;
const ids = async (query: string) => (await list(query)).data.map(({ id }) => id);

describe('the embedded backend', () => {
  test('M6.09 the hidden post is on the news page call alone, never in search, recommendations, related or tag lists', async () => {
    expect(await ids('type=article&topic=news&limit=50&locale=en')).toContain(103178);
    const lists = ['topic=news&tag=company-news&limit=4', 'tag=company-news&limit=100', 'topic=news&limit=100'];
    const others = ['_search_=quixotic', ...lists, 'limit=100'];
    for (const query of others) expect(await ids(`${query}&locale=en`), query).not.toContain(103178);
    const found = (await recommended('limit=50')).map(({ id }) => id);
    expect(found.length).toBeGreaterThan(20);
    expect(found).not.toContain(103178);
    expect((await get('/topapi/v1/post/cache/_hidden-news?locale=en')).status).toBe(200);
  });

  test('M6.09 no list leads to a last page that holds the hidden post alone', async () => {
    const news = (limit: number) => list(`type=article&topic=news&limit=${limit}&locale=fr`);
    const { data, meta } = await news(100);
    const hidden = data.findIndex(({ id }) => id === 103178);
    expect([hidden, meta.total]).toEqual([data.length - 1, data.length]);
    expect((await news(hidden)).meta.total).toBe(hidden);
    expect((await news(hidden - 1)).meta.total).toBe(data.length);
  });

  test('M5.24 news is sorted by date, then id, newest first, and pages do not overlap', async () => {
    const first = await list('type=article&topic=news&limit=20&page=1&locale=en');
    const second = await list('type=article&topic=news&limit=20&page=2&locale=en');
    const all = [...first.data, ...second.data];
    const sorted = [...all].sort((a, b) => String(b.created_at).localeCompare(String(a.created_at)) || b.id - a.id);
    expect(all.map(({ id }) => id)).toEqual(sorted.map(({ id }) => id));
    expect(new Set(all.map(({ id }) => id)).size).toBe(first.meta.total);
    expect(all[0]?.created_at).toBe('2026-07-01T00:00:00+08:00');
  });

  test('M5.24 M6.06 a page of news holds 20 posts, 21 with a tag; M5.23 M6.10 related ones are four of a tag', async () => {
    expect((await list('type=article&topic=news&limit=20&page=1&locale=en')).data).toHaveLength(20);
    for (const [query, count] of [
      ['type=article&topic=news&limit=21&page=1', 21],
      ['topic=news&limit=4', 4],
    ] as const) {
      const { data } = await list(`${query}&tag=company-news&locale=en`);
      expect(data).toHaveLength(count);
      expect(data.every(({ tags }) => tags?.some(({ key }) => key === 'company-news'))).toBe(true);
    }
  });

  test('M5.22 M5.26 the topic service lists its four groups in their order; coverage lists all, or articles alone with a type', async () => {
    expect(await ids('topic=service&limit=50&locale=fr')).toEqual([101004, 101003, 101002, 101001]);
    expect(await ids('topic=service-consumer-goods&locale=fr')).toEqual([101101, 101102]);
    expect(await ids('topic=coverage&limit=50&locale=fr')).toEqual([103400, 103401, 103402]);
    expect(await ids('type=article&topic=coverage&limit=10&page=1&locale=fr')).toEqual([103401, 103402]);
    expect(await ids('topic=courses&page=1&limit=50&locale=fr')).toEqual([105001]);
  });

  test('M5.23 M5.25 topics and tags are found by key or id, tags in any case, and All means no tag', async () => {
    expect(await ids('tag=india&locale=es')).toEqual(await ids('tag=India&locale=es'));
    expect(await ids('tag=10&locale=es')).toEqual([104001]);
    expect(await ids('topic=1&limit=5&locale=es')).toEqual(await ids('topic=news&limit=5&locale=es'));
    expect((await list('topic=news&type=article&tag=All&locale=es')).meta.total).toBe(
      (await list('topic=news&type=article&locale=es')).meta.total,
    );
    expect(await list('topic=nothing&locale=es')).toMatchObject({ data: [], meta: { total: 0 } });
    expect(await list('tag=nothing&locale=es')).toMatchObject({ data: [], meta: { total: 0 } });
  });

  test('M5.01 M5.31 M5.04 M5.05 M5.10 M5.14 what the files of a post say arrives in its fields, and in those of its group', async () => {
    const { data } = postAnswerSchema.parse(await read('/topapi/v1/post/101101?locale=en'));
    const film = { name: 'Walk through.mp4', url: '/media/video/walk.mp4', preview: '/media/video/walk.jpg' };
    const own = { id: 101101, slug: 'sample-taking', url: 'sampling', locale: 'en', title: 'Title 101101' };
    expect(data).toMatchObject({ ...own, meta: [], liked: false, likes_count: 0 });
    expect(data.cover?.url).toMatch(/^\//);
    expect(data.media).toEqual([{ ...film, id: 1, mine_type: 'video/mp4', options: { duration: 125 } }]);
    const group = postAnswerSchema.parse(await read('/topapi/v1/post/101001?locale=en'));
    const said = { title: 'Title 101101', excerpt: 'Excerpt 101101', coverAlt: 'A shirt' };
    expect(group.data.children[0]).toMatchObject({ ...said, coverPreview: '/drawings/garment.svg' });
    const news = { title: 'Title 104101', content: '<p>Body.</p>\n', author: { nickname: 'Newsroom' } };
    expect(await cached('_news-1?locale=en')).toMatchObject(news);
  });

  test('M5.03 a post carries its tags and its topic', async () => {
    const { tags, topic } = await cached('_news-1?locale=en');
    expect(tags).toEqual([{ id: 1, key: 'company-news', name: 'company-news en' }]);
    expect(topic).toMatchObject({ id: expect.any(Number), key: 'news', slug: 'news' });
  });

  test('M5.14 M5.16 M5.17 M5.32 the cache call takes an id, a slug, a slug of the blog behind an underscore, and _direct', async () => {
    for (const [key, id] of [
      ['101101', 101101],
      ['sample-taking', 101101],
      ['sample-taking?_direct=1', 101101],
      ['qc-guide', 102300],
      ['_news-1', 104101],
    ] as const)
      expect(await cached(key), key).toMatchObject({ id, title: `Title ${id}`, content: expect.stringMatching(/<p>/) });
    expect((await get('/topapi/v1/post/cache/_sample-taking')).status).toBe(404);
  });

  test('M5.30 M6.19 M5.05 a page of the search carries meta.total and the words that were found', async () => {
    const { data, meta } = await list('_search_=AQL&page=1&limit=20&locale=en');
    expect(meta.total).toBe(1);
    expect(data[0]?.highlight_content).toContain('<em>AQL</em>');
  });

  test('M5.33 a static page comes by its slug', async () => {
    const { data } = staticPageAnswerSchema.parse(await read('/pages/privacy?locale=en'));
    expect(data).toMatchObject({ title: 'Privacy en', content: expect.stringContaining('<p>') });
  });

  test('M5.36 the navigation is in the language that was asked for', async () => {
    for (const locale of ['zh', 'en']) {
      const [menu] = navigationSchema.parse(await read(`/topapi/v1/navigation?locale=${locale}`)).data;
      expect(menu?.title).toBe(`Services ${locale}`);
      expect(menu?.children.map(({ slug, link }) => slug ?? link)).toEqual(['supplier-audit', '/coverage']);
    }
  });

  test('M5.11 M5.18 the tag call tells each tag by its name; with is_child it lists the children alone', async () => {
    const tags = async (query: string) => tagListSchema.parse(await read(`/topapi/v1/post/tag?locale=en${query}`)).data;
    const all = tagKeys.map((key, at) => ({ id: at + 1, key, name: `${key} en` }));
    expect(await tags('')).toEqual(all);
    expect(await tags('&is_child=true')).toEqual(all.slice(3));
  });

  test('M5.15 a list carries its total, tags and topics, and counts the posts of each of its tags', async () => {
    const { meta, tags, topics, tag_meta } = await list('type=article&topic=news&locale=en');
    expect(meta.total).toBeGreaterThan(20);
    expect(tags?.map(({ key }) => key)).toContain('company-news');
    expect(topics?.map(({ key }) => key)).toEqual(['news']);
    expect(tag_meta).toMatchObject({
      'company-news': { total: 25, description: 'About company-news' },
      'product-safety': { total: 1 },
    });
  });

  test('M5.19 M6.10 featured articles come first, ten of them by default', async () => {
    const featured = (await recommended('limit=12')).map(({ id }) => id).sort();
    expect(featured).toEqual(Array.from({ length: 12 }, (_, n) => 104101 + n));
    expect(await recommended('is_featured=1')).toHaveLength(10);
  });

  test('M5.20 of a topic is recommended what has any of several tag ids, at most as many as the limit', async () => {
    const idsOf = async (query: string) => (await recommended(`is_featured=0&${query}`)).map(({ id }) => id).sort();
    const coverage = await list('topic=coverage&type=article&locale=en');
    expect(await idsOf(`limit=50&topic=${coverage.topics?.[0]?.id}`)).toEqual(coverage.data.map(({ id }) => id).sort());
    const [sampling, safety] = [await idsOf('limit=50&tag=4'), await idsOf('limit=50&tag=5')];
    expect([sampling.length > 0, safety.length > 0]).toEqual([true, true]);
    expect(await idsOf('limit=50&tag=4,5')).toEqual([...new Set([...sampling, ...safety])].sort());
    expect(await idsOf('limit=1&tag=4,5')).toHaveLength(1);
  });

  test('a post names its twins in the other languages and its parent', async () => {
    const { data } = postAnswerSchema.parse(await read('/topapi/v1/post/103401'));
    expect(data.slug).toBe('japan-inspection');
    expect(data.parent).toMatchObject({ id: 103400, slug: 'coverage' });
    const twin = { slug: 'japan', url: 'japan' };
    expect(data.alternates).toEqual({ en: twin, fr: twin, es: twin });
    expect(postAnswerSchema.parse(await read('/topapi/v1/post/103520')).data.alternates).toEqual({});
  });

  test('M5.36 without a locale the answer is Chinese whatever a header says', async () => {
    const headers = { 'Accept-Language': 'en', Locale: 'en' };
    const { data } = postAnswerSchema.parse(await (await get('/topapi/v1/post/104001', { headers })).json());
    expect(data.locale).toBe('zh');
  });

  test('M5.13 M9.22 country names and their order follow the language', async () => {
    const [fr, zh] = await Promise.all(
      ['fr', 'zh'].map(async (locale) => countryListSchema.parse(await read(`/api/config/country?locale=${locale}`))),
    );
    const germany = { code: 'DE', label: 'Allemagne', value: 'DE', phonecode: '49' };
    expect(fr?.find(({ code }) => code === 'DE')).toEqual(germany);
    expect(zh?.find(({ code }) => code === 'DE')?.label).toBe('德国');
    expect(fr?.map(({ label }) => label)).toEqual(
      [...(fr ?? [])].map(({ label }) => label).sort(new Intl.Collator('fr').compare),
    );
    expect(fr?.length).toBeGreaterThan(200);
  });

  test('M5.21 the AQL table comes in the language of the reader first', async () => {
    const first = async (locale: string) =>
      aqlDownloadsSchema.parse(await read(`/topapi/v1/post/aql?locale=${locale}`)).media[0]?.url;
    for (const locale of ['zh', 'fr']) expect(await first(locale)).toBe(`/media/downloads/aql-table-${locale}.pdf`);
  });

  test('M4.26 a snapshot leads to the still of our own video and of no other address', async () => {
    const own = await get(`/topapi/v1/video-snapshot?url=${encodeURIComponent('/media/video/walk.mp4')}`);
    expect([own.status, own.headers.get('location')]).toEqual([302, '/media/video/walk.jpg']);
    for (const url of ['http://169.254.169.254/', '/media/video/../walk.mp4', 'file:///etc/passwd'])
      expect((await get(`/topapi/v1/video-snapshot?url=${encodeURIComponent(url)}`)).status, url).toBe(404);
  });

  test.each([
    ['page=0', 'page'],
    ['page=1e3', 'page'],
    ['limit=101', 'limit'],
    ['type=secret', 'type'],
    ['locale=de', 'locale'],
    ['topic=%00', 'topic'],
    [`_search_=${'x'.repeat(201)}`, '_search_'],
  ])('the list call refuses %s with a sentence that names the parameter', async (query, name) => {
    const response = await get(`/topapi/v1/post?${query}`);
    expect(response.status).toBe(400);
    const error = errorSchema.parse(await response.json());
    expect(error.message).toContain(name);
    expect(error.request_id).toMatch(/^[0-9a-f-]{36}$/);
  });

  test.each([
    ...['', '0', '1e5', '01', '%00', '%E0%A4%A', '..%2f..%2fetc', '104001abc', '_', '__proto__', '💥'],
    'x'.repeat(5000),
  ])('the keys of no post are a 404, never a 500: %s', async (key) => {
    const calls = [`/topapi/v1/post/cache/${key}`, `/topapi/v1/post/cache/_${key}`, `/pages/${key}`];
    for (const path of calls) expect([400, 404], path).toContain((await get(path)).status);
    if (key !== '') expect((await get(`/topapi/v1/post/${key}`)).status).toBe(404);
  });

  test('M9.35 the log call takes a campaign code, and refuses what is none and a body over 64 kB', async () => {
    const post = (body: string) =>
      get('/topapi/v1/log', { method: 'POST', body, headers: { 'content-length': String(body.length) } });
    expect(acknowledgementSchema.parse(await (await post('{"from":"spring.fair-26"}')).json()).code).toBe(0);
    for (const body of ['', '{', '[]', '{"from":""}', '{"from":"a b"}', `{"from":"${'x'.repeat(65)}"}`])
      expect((await post(body)).status, body).toBe(400);
    const large = await post(JSON.stringify({ from: 'a', more: 'x'.repeat(70_000) }));
    expect(large.status).toBe(413);
    expect(errorSchema.parse(await large.json()).message).not.toBe('');
  });

  test('M9.35 the log keeps the campaign code and nothing about a person', async () => {
    const write = vi.spyOn(console, 'info').mockReturnValue();
    await get('/topapi/v1/log', { method: 'POST', body: '{"from":"spring"}' });
    expect(write.mock.calls).toEqual([['{"level":"info","event":"campaign","from":"spring"}']]);
    write.mockRestore();
  });

  test('reads may be kept for a minute and are not sent twice', async () => {
    const first = await get('/topapi/v1/post?topic=news');
    expect(first.headers.get('cache-control')).toBe('public, max-age=60');
    const etag = first.headers.get('etag') ?? '';
    expect((await get('/topapi/v1/post?topic=news', { headers: { 'If-None-Match': etag } })).status).toBe(304);
    expect((await get('/topapi/v1/post/1')).headers.get('cache-control')).toBe('no-store');
  });
});
