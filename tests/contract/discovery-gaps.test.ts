import { afterEach, describe, expect, it, vi } from 'vitest';
import { locales } from '@/lib/i18n/locales';
import { feedOf } from '@/lib/site/discovery/feed';
import { IndexUnavailable } from '@/lib/site/discovery/index-urls';
import { newsAlternates } from '@/lib/site/posts/find-posts';
import { urlsOfTags } from '@/lib/site/sitemaps/announce';
import { articleDates, latestOf, listArticles, listPages, pagesUpdatedAt } from '@/lib/site/sitemaps/site-index';
import type { Call, Capability } from '@/lib/upstream/content-calls';
import { missing, type Outcome, unavailable } from '@/lib/upstream/transport';

vi.mock('next/cache', () => ({ cacheLife: () => undefined, cacheTag: () => undefined }));

/** Overrides the outcome of a call; null leaves it to the content folder. */
let instead: (call: Call<unknown>) => Outcome<never> | null = () => null;
/** Whether indexes are made from the calls of the contract, as in front of a content service. */
let isAsked = false;
vi.mock('@/lib/upstream/transport', async (original) => {
  const given = await original<typeof import('@/lib/upstream/transport')>();
  return {
    ...given,
    send: async (call: Call<unknown>) => instead(call) ?? given.send(call),
    originOf: (capability: Capability) => (isAsked ? 'http://service.test' : given.originOf(capability)),
  };
});
afterEach(() => {
  instead = () => null;
  isAsked = false;
});

const tag = 'aql-sampling';
const path = `/category/${tag}`;

describe('B01 pages of a tag', () => {
  it('have alternates in every language that has articles of it', async () => {
    expect(await newsAlternates('en', { tag, page: 1 })).toEqual({ zh: path, en: path, fr: path, es: path });
    expect(await newsAlternates('fr', { tag: null, page: 2 })).toEqual({ fr: '/blog?page=2' });
  });

  it('name no language that has none, and that language names no other', async () => {
    isAsked = true;
    instead = ({ query }) => (query.locale === 'fr' && query.tag === tag ? missing : null);
    const alternates = { zh: path, en: path, es: path };
    expect(await newsAlternates('en', { tag, page: 1 })).toEqual(alternates);
    expect(await newsAlternates('fr', { tag, page: 1 })).toEqual({ fr: path });
    const listed = await Promise.all(
      locales.map(async (locale) => (await listPages(locale)).find((place) => place.path === path)?.alternates ?? null),
    );
    expect(listed).toEqual(locales.map((locale) => (locale === 'fr' ? null : alternates)));
  });

  it('make no index shorter while their articles cannot be had', async () => {
    isAsked = true;
    instead = ({ query }) => (query.tag === tag ? unavailable : null);
    await expect(listPages('en')).rejects.toThrow(IndexUnavailable);
  });
});

it.each(locales)(
  'B05 the embedded content of %s is indexed as that of a content service',
  async (locale) => {
    const read = async () => ({
      pages: await listPages(locale),
      articles: await listArticles(locale),
      articleDates: await articleDates(locale),
      pagesUpdatedAt: await pagesUpdatedAt(locale),
    });
    const embedded = await read();
    isAsked = true;
    expect(embedded).toEqual(await read());
    const latest = (entries: readonly { updatedAt: string | null }[]) =>
      latestOf(entries.map(({ updatedAt }) => updatedAt));
    expect([embedded.pagesUpdatedAt, latestOf(embedded.articleDates)].map((day) => Date.parse(day ?? ''))).toEqual(
      [latest(embedded.pages), latest(embedded.articles)].map((day) => Date.parse(day ?? '')),
    );
  },
  120_000,
);

it('B09 a feed of which one article cannot be had asks to come again; one that is gone is left out', async () => {
  const entries = async () => (await feedOf('en')).split('<entry>').length - 1;
  const all = await entries();
  instead = ({ path: asked }) => (asked.endsWith('/_how-aql-sampling-works') ? missing : null);
  expect(await entries()).toBe(all - 1);
  instead = ({ path: asked }) => (asked.endsWith('/_how-aql-sampling-works') ? unavailable : null);
  await expect(feedOf('en')).rejects.toThrow(IndexUnavailable);
});

it('B11 what changes with all posts is reported with every post, and with everything every page', async () => {
  const paths = async (...tags: string[]) => (await urlsOfTags(tags)).map((url) => new URL(url).pathname);
  const posts = await paths('posts');
  for (const one of ['/', '/en', '/fr/blog/how-aql-sampling-works', '/es/service/supplier-audit', '/coverage'])
    expect(posts).toContain(one);
  for (const one of ['/en/faq', `/en${path}`]) expect(posts).not.toContain(one);
  const all = await paths('posts', 'tags', '_N_T_/layout');
  for (const one of ['/en/faq', `/en${path}`, '/fr/blog/how-aql-sampling-works']) expect(all).toContain(one);
  expect(new Set(all).size).toBe(all.length);
});
