import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { embeddedFetch } from '@/lib/backend/routes';
import { acknowledgementSchema, errorSchema } from '@/lib/contract/wire/envelope';
import { aqlDownloadsSchema } from '@/lib/contract/content/media';
import { cachedPostAnswerSchema, postAnswerSchema, postListSchema, tagListSchema } from '@/lib/contract/content/posts';
import { countryListSchema, navigationSchema, staticPageAnswerSchema } from '@/lib/contract/content/navigation';
import { startRecordedUpstream } from '../support/recorded-upstream';
import { pointAtSampleContent } from '../support/sample-folder';

type Send = (path: string, init?: RequestInit) => Promise<Response>;

const sample = pointAtSampleContent();
let upstream: Awaited<ReturnType<typeof startRecordedUpstream>>;

beforeAll(async () => {
  upstream = await startRecordedUpstream();
});
afterAll(async () => {
  await upstream.stop();
  sample.remove();
});

const backends: { name: string; send: Send }[] = [
  { name: 'the embedded backend', send: (path, init) => embeddedFetch(new Request(`http://embedded${path}`, init)) },
  { name: 'a recorded upstream', send: (path, init) => fetch(`${upstream.origin}${path}`, init) },
];

const withLocale = (path: string) => `${path}${path.includes('?') ? '&' : '?'}locale=en`;

describe.each(backends)('the content calls against $name', ({ send }) => {
  async function read(path: string): Promise<unknown> {
    const response = await send(withLocale(path));
    expect(response.status, path).toBe(200);
    return response.json();
  }
  const list = async (query: string) => postListSchema.parse(await read(`/topapi/v1/post?${query}`));

  test('M5.01 M5.31 a post by id comes whole, with cover.url', async () => {
    const { data } = postAnswerSchema.parse(await read('/topapi/v1/post/101101'));
    expect(data).toMatchObject({ id: 101101, slug: 'sample-taking', url: 'sampling', locale: 'en' });
    expect(data.title).toMatch(/ 101101$/);
    expect(data.excerpt).toBeTruthy();
    expect(data.content).toMatch(/<p>/);
    expect(Date.parse(data.created_at ?? '')).not.toBeNaN();
    expect(data.cover?.url).toMatch(/^(\/|https:\/\/)/);
  });

  test('M5.03 a post carries its tags and its topic', async () => {
    const { data } = cachedPostAnswerSchema.parse(await read('/topapi/v1/post/cache/_news-1'));
    expect(data.tags?.map(({ id, key }) => ({ id, key }))).toEqual([{ id: 1, key: 'company-news' }]);
    expect(['company-news en', 'Company-News']).toContain(data.tags?.[0]?.name);
    expect(data.topic).toMatchObject({ key: 'news', slug: 'news' });
    expect(data.topic?.id).toBeGreaterThan(0);
  });

  test('M5.04 M5.22 a topic list of 50 holds its groups with their children', async () => {
    const { data } = await list('topic=service&limit=50');
    const group = data.find(({ slug }) => slug === 'consumer-goods-inspection');
    expect(data.every(({ topic }) => topic?.key === 'service')).toBe(true);
    expect(group?.children?.[0]).toMatchObject({ id: 101101, url: 'sampling', slug: 'sample-taking' });
    expect(group?.children?.[0]?.title).not.toBe('');
    for (const key of ['excerpt', 'coverPreview', 'coverAlt']) expect(group?.children?.[0]).toHaveProperty(key);
  });

  test('M5.05 M5.10 a post carries media, meta, author, liked and likes_count', async () => {
    const { data } = postAnswerSchema.parse(await read('/topapi/v1/post/101101'));
    expect(data.media?.[0]).toMatchObject({ mine_type: 'video/mp4', options: { duration: 125 } });
    expect(data.media?.[0]?.id).toBeGreaterThan(0);
    expect(data.media?.[0]?.url).toMatch(/\.mp4$/);
    expect(data.media?.[0]?.name).toMatch(/\.mp4$/);
    expect(data.media?.[0]).toHaveProperty('preview');
    expect(Array.isArray(data.meta)).toBe(true);
    expect(data.author).toHaveProperty('nickname');
    expect(data).toMatchObject({ liked: false, likes_count: 0 });
  });

  test('M5.11 M5.18 the tag call lists id, key and name, also with is_child=true', async () => {
    for (const path of ['/topapi/v1/post/tag', '/topapi/v1/post/tag?is_child=true']) {
      const { data } = tagListSchema.parse(await read(path));
      expect(data.map(({ key }) => key)).toContain('India');
      expect(data.every(({ id, name }) => id > 0 && name !== '')).toBe(true);
    }
  });

  test('M5.13 M5.34 the country call lists code, label, value and phonecode', async () => {
    const countries = countryListSchema.parse(await read('/api/config/country'));
    expect(countries.find(({ code }) => code === 'CN')).toMatchObject({
      label: 'China',
      value: 'CN',
      phonecode: expect.stringMatching(/86$/),
    });
  });

  test.each(['101101', 'sample-taking', 'qc-guide'])(
    'M5.14 M5.16 the cache call for %s returns title and content',
    async (key) => {
      const { data } = cachedPostAnswerSchema.parse(await read(`/topapi/v1/post/cache/${key}`));
      expect(data.title).not.toBe('');
      expect(data.content).toMatch(/<p>/);
    },
  );

  test('M5.16 M5.32 the cache call takes _direct=1 and returns article data', async () => {
    const { data } = cachedPostAnswerSchema.parse(await read('/topapi/v1/post/cache/sample-taking?_direct=1'));
    expect(data.id).toBe(101101);
    expect(data.content).toMatch(/<p>/);
  });

  test('M5.17 a blog post comes by its slug behind an underscore', async () => {
    const { data } = cachedPostAnswerSchema.parse(await read('/topapi/v1/post/cache/_news-1'));
    expect(data).toMatchObject({ id: 104101, slug: 'news-1', type: 'article' });
    expect((await send(withLocale('/topapi/v1/post/cache/_sample-taking'))).status).toBe(404);
  });

  test('M5.15 a list answer carries meta.total, tags, tag_meta and topics', async () => {
    const answer = await list('type=article&topic=news&limit=20&page=1');
    expect(answer.meta.total).toBeGreaterThan(20);
    expect(answer.tags?.map(({ key }) => key)).toContain('company-news');
    expect(answer.tag_meta?.['company-news']?.total).toBeGreaterThan(20);
    expect(answer.topics?.map(({ key }) => key)).toEqual(['news']);
  });

  test('M5.19 M6.10 recommend gives ten featured articles', async () => {
    const { data } = postListSchema.parse(await read('/topapi/v1/recommend?is_featured=1&limit=10'));
    expect(data).toHaveLength(10);
    expect(data.every(({ type }) => type === 'article')).toBe(true);
  });

  test('M5.20 recommend takes tag ids and a topic id', async () => {
    const { data } = postListSchema.parse(await read('/topapi/v1/recommend?is_featured=1&limit=10&tag=1&topic=1'));
    expect(data.length).toBeGreaterThan(0);
    expect(data.every(({ tags, topic }) => topic?.key === 'news' && tags?.some(({ id }) => id === 1))).toBe(true);
  });

  test('M5.21 the AQL call lists media whose first url is the download', async () => {
    const { media } = aqlDownloadsSchema.parse(await read('/topapi/v1/post/aql'));
    expect(media[0]?.url).toMatch(/\.pdf$/);
  });

  test('M5.23 M6.10 related articles are four of a tag', async () => {
    const { data } = await list('tag=company-news&topic=news&limit=4');
    expect(data).toHaveLength(4);
    expect(data.every(({ tags }) => tags?.some(({ key }) => key === 'company-news'))).toBe(true);
  });

  test('M5.24 M6.06 a news page holds 20 posts, 21 with a tag', async () => {
    expect((await list('type=article&topic=news&limit=20&page=1')).data).toHaveLength(20);
    const tagged = await list('type=article&topic=news&limit=21&page=1&tag=company-news');
    expect(tagged.data).toHaveLength(21);
    expect(tagged.data.every(({ tags }) => tags?.some(({ key }) => key === 'company-news'))).toBe(true);
  });

  test('M5.25 the tag India lists its posts', async () => {
    const { data } = await list('tag=India');
    expect(data.map(({ id }) => id)).toEqual([104001]);
  });

  test('M5.26 the topic courses lists its posts', async () => {
    const { data } = await list('topic=courses&page=1&limit=50');
    expect(data.map(({ slug }) => slug)).toEqual(['reading-a-report']);
  });

  test('M5.30 M6.19 M5.05 search pages of 20 carry meta.total and highlight_content', async () => {
    const { data, meta } = await list('_search_=AQL&page=1&limit=20');
    expect(meta.total).toBe(1);
    expect(data[0]?.highlight_content).toContain('<em>AQL</em>');
  });

  test('M5.33 a static page comes by slug', async () => {
    const { data } = staticPageAnswerSchema.parse(await read('/pages/privacy'));
    expect(data.title).toMatch(/^Privacy/);
    expect(data.content).toMatch(/<p>/);
  });

  test('M5.36 the navigation list belongs to the language that was asked for', async () => {
    const titles = await Promise.all(
      ['zh', 'en'].map(async (locale) => {
        const response = await send(`/topapi/v1/navigation?locale=${locale}`);
        return navigationSchema.parse(await response.json()).data[0];
      }),
    );
    expect(titles[0]?.title).not.toBe(titles[1]?.title);
    expect(titles[0]?.children.map(({ slug, link }) => slug ?? link)).toEqual(['supplier-audit', '/coverage']);
  });

  test('M9.35 the log call takes from', async () => {
    const init = {
      method: 'POST',
      body: JSON.stringify({ from: 'spring.fair-26' }),
      headers: { 'content-type': 'application/json' },
    };
    const response = await send('/topapi/v1/log', init);
    expect(response.status).toBe(200);
    expect(acknowledgementSchema.parse(await response.json()).code).toBe(0);
  });

  test('an unknown post is a 404 with a message', async () => {
    const response = await send(withLocale('/topapi/v1/post/cache/no-such-post'));
    expect(response.status).toBe(404);
    expect(errorSchema.parse(await response.json()).message).not.toBe('');
  });
});

test('M5.20 the embedded backend recommends of a topic what has any of several tag ids, at most as many as the limit', async () => {
  const read = async (path: string) =>
    postListSchema.parse(await (await embeddedFetch(new Request(`http://embedded${withLocale(path)}`))).json());
  const ask = async (query: string) => (await read(`/topapi/v1/recommend?is_featured=0&${query}`)).data;
  const coverage = await read('/topapi/v1/post?topic=coverage&type=article');
  const ofTopic = await ask(`limit=50&topic=${coverage.topics?.[0]?.id}`);
  expect(ofTopic.map(({ id }) => id).sort()).toEqual(coverage.data.map(({ id }) => id).sort());
  const idsOf = async (tag: string) => (await ask(`limit=50&tag=${tag}`)).map(({ id }) => id).sort();
  const [sampling, safety] = [await idsOf('4'), await idsOf('5')];
  expect(sampling.length).toBeGreaterThan(0);
  expect(safety.length).toBeGreaterThan(0);
  expect(await idsOf('4,5')).toEqual([...new Set([...sampling, ...safety])].sort());
  expect(await ask('limit=1&tag=4,5')).toHaveLength(1);
  expect((await ask('tag=1')).length).toBeLessThanOrEqual(10);
});
