import { describe, expect, it } from 'vitest';
import { articlePlaces, newsPageCount, readListing, withAllTag } from '@/lib/domain/news/news-paths';
import type { TagRef } from '@/lib/domain/posts/post-types';
import { dayText } from '@/lib/i18n/dates';
import { locales } from '@/lib/i18n/locales';
import en from '@/messages/en/news.json';
import es from '@/messages/es/news.json';
import fr from '@/messages/fr/news.json';
import zh from '@/messages/zh/news.json';

const tags: TagRef[] = [
  { id: 1, key: 'company-news', name: 'Company news' },
  { id: 4, key: 'aql-sampling', name: 'AQL sampling' },
];

describe('the listing page', () => {
  it.each([
    ['M2.27', 'All', '1', { tag: null, page: 1, path: '/blog' }],
    ['M2.32', 'aql-sampling', '1', { tag: { id: 4 }, path: '/category/aql-sampling' }],
  ])('%s takes %s as what it names', (_, tag, page, listing) =>
    expect(readListing(tags, tag, page)).toMatchObject(listing),
  );
  it.each([
    ['unknown', '1'],
    ['All', '0'],
    ['All', 'two'],
    ['%', '1'],
  ])('refuses %s page %s', (tag, page) => {
    expect(readListing(tags, tag, page)).toBeNull();
  });
  it.each([
    [0, null, 1],
    [20, null, 1],
    [21, null, 2],
    [21, 'India', 1],
    [22, 'India', 2],
  ])('M6.06 counts pages by 20 articles, by 21 in a tag view: %d of %s', (count, tag, pages) =>
    expect(newsPageCount(count, tag)).toBe(pages),
  );
});

describe('what the news page shows', () => {
  it('M5.12 puts All, id 0, in front of the tags, in the words of each language', () => {
    expect(withAllTag(tags, en.all)).toEqual([{ id: 0, key: 'All', name: 'All' }, ...tags]);
    expect(withAllTag(tags, zh.all)[0]).toEqual({ id: 0, key: 'All', name: '全部' });
    expect([fr.all, es.all]).toEqual(['Tous', 'Todos']);
  });
});

describe('an article', () => {
  it('names its twins only where it knows them', () => {
    expect(
      articlePlaces({ slug: 'a', topicKey: 'news', alternates: { zh: '/blog/a-zh', en: '/blog/a' } }, 'en'),
    ).toEqual({ path: '/blog/a', alternates: { zh: '/blog/a-zh', en: '/blog/a' } });
    expect(articlePlaces({ slug: 'a', topicKey: '', alternates: { en: '/a' } }, 'en')).toEqual({
      path: '/blog/a',
      alternates: { en: '/blog/a' },
    });
  });
  it('B34 dates by the day of the desk in China, in the words of the reader', () => {
    const midnight = '2026-03-01T00:00:00+08:00';
    expect(locales.map((locale) => dayText(locale, midnight, 'long'))).toEqual([
      '2026年3月1日',
      '1 March 2026',
      '1 mars 2026',
      '1 de marzo de 2026',
    ]);
    expect(dayText('en', 'soon')).toBe('');
  });
});
