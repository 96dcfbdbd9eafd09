import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { content } from '@/lib/content';
import { postTag } from '@/lib/domain/comments/comment-paths';
import { everyPostTag, inLocale } from '@/lib/domain/posts/post-tags';
import { allTags, invalidateLocally } from '@/lib/handlers/revalidation/watch-tags';
import { type Locale, locales } from '@/lib/i18n/locales';
import * as manifest from '@/lib/net/cache-tags';
import { cachedLlmsText, cachedSitemap, cachedSitemapIndex } from '@/lib/site/discovery/cached-text';
import { getNavigation } from '@/lib/site/navigation';
import { findPost, findPostText, listNews } from '@/lib/site/posts/find-posts';
import { valueOrNull } from '@/lib/upstream/transport';
import { put, putPost } from '../support/sample-content';
import { pointAtSampleContent } from '../support/sample-folder';

const shown = vi.hoisted(() => ({ tags: new Set<string>() }));
vi.mock('next/cache', () => ({
  cacheLife: () => undefined,
  cacheTag: (...tags: string[]) => {
    for (const tag of tags) shown.tags.add(tag);
  },
}));
vi.mock('@/lib/backend/content/search-posts', async (original) => ({
  ...(await original<typeof import('@/lib/backend/content/search-posts')>()),
  warmSearchLater: () => undefined,
}));
beforeEach(() => shown.tags.clear());

const sample = pointAtSampleContent();
afterAll(sample.remove);

const id = 104001;
const fileOf = (locale: Locale) => content().locales[locale].byId.get(id)?.file ?? '';
const key = () => `_${content().locales.en.byId.get(id)?.slug}`;
const tagsOf = async (read: () => Promise<unknown>) => {
  shown.tags.clear();
  // The sample lacks some pages that an index names; it sets its tags before.
  await read().catch(() => undefined);
  return [...shown.tags];
};
/** The tags that a call clears, in this process. */
function clearedBy(...tags: string[]): string[] {
  const marking = vi.spyOn(manifest, 'markTag');
  invalidateLocally(tags);
  const marked = marking.mock.calls.map(([tag]) => tag);
  marking.mockRestore();
  return marked;
}
let turn = 0;
function retitle(locale: Locale): void {
  turn += 1;
  const text = readFileSync(fileOf(locale), 'utf8');
  writeFileSync(fileOf(locale), text.replace(/^title: .*$/m, `title: "Title ${turn}"`));
}

describe('a comment or a like', () => {
  it('clears what shows it, and leaves alone what shows only the text of the post', async () => {
    expect(valueOrNull(await findPost('es', key()))).toMatchObject({ id, likes: 0 });
    const whole = await tagsOf(() => findPost('es', key()));
    const text = await tagsOf(() => findPostText('es', key()));
    expect(await findPostText('es', key())).toEqual(await findPost('es', key()));
    expect(whole).toContain(postTag(id));
    expect(text).toEqual(whole.filter((tag) => tag !== postTag(id)));
  });
});

describe('a change of posts', () => {
  it('concerns what shows posts of its language, the indexes of all languages, and no menu', async () => {
    const list = await tagsOf(() => listNews('fr', { tag: null, page: 1 }));
    expect(list).toEqual(['posts', 'posts@fr']);
    expect(await tagsOf(() => findPost('fr', key()))).toEqual(
      expect.arrayContaining(['posts', 'posts@fr', `post:${key()}`, `post:${key()}@fr`]),
    );
    for (const read of [
      cachedSitemapIndex,
      () => cachedSitemap({ locale: 'zh', kind: 'articles', part: 1 }),
      cachedLlmsText,
    ])
      expect(await tagsOf(read)).toEqual(expect.arrayContaining([...everyPostTag]));
    expect(await tagsOf(() => getNavigation('fr'))).toEqual(['navigation', 'places']);
  });

  it('clears everything with its tag once, because nobody knows what pages on disk were made of', () => {
    content();
    expect(clearedBy(`post:${key()}`)).toEqual([`post:${key()}`]);
    expect(clearedBy('posts')).toEqual(['posts', 'places']);
  });

  it('clears the language of a changed title, of all posts and of the post', () => {
    retitle('en');
    expect(clearedBy('posts')).toEqual(['posts@en']);
    retitle('fr');
    expect(clearedBy(`post:${key()}`)).toEqual([inLocale(`post:${key()}`, 'fr')]);
    expect(clearedBy('posts'), 'the lists show the title as well').toEqual(['posts@fr']);
    retitle('en');
    retitle('es');
    expect(clearedBy('posts')).toEqual(['posts@en', 'posts@es']);
    expect(clearedBy('posts')).toEqual([]);
  });

  it('is not forgotten when it is read for another call, or beside an error', () => {
    retitle('zh');
    expect(clearedBy('tags')).toEqual(['tags']);
    expect(clearedBy('posts')).toEqual(['posts@zh']);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    retitle('zh');
    const facts = readFileSync(join(sample.dir, 'facts.yaml'), 'utf8');
    put(sample.dir, 'facts.yaml', 'nothing: [');
    expect(clearedBy('posts'), 'the folder cannot be read').toEqual(['posts', 'places']);
    put(sample.dir, 'facts.yaml', facts);
    expect(clearedBy('posts'), 'another file was written as well').toEqual(['posts', 'places']);
    vi.restoreAllMocks();
  });

  it('clears every page when a post comes, moves or goes, or another file changes', () => {
    const news = { id: 104_777, slug: 'a-new-article', topic: 'news' };
    putPost(sample.dir, 'en', news);
    expect(clearedBy('posts'), 'it comes').toEqual(['posts', 'places']);
    putPost(sample.dir, 'en', { ...news, url: 'another-address' });
    expect(clearedBy('posts'), 'it moves').toEqual(['posts', 'places']);
    putPost(sample.dir, 'en', { ...news, url: 'another-address', title: 'Another title' });
    expect(clearedBy('posts'), 'it has another title').toEqual(['posts@en']);
    rmSync(join(sample.dir, 'en/posts/news/a-new-article.md'));
    expect(clearedBy('posts'), 'it goes').toEqual(['posts', 'places']);
    writeFileSync(join(sample.dir, 'fr/navigation.yaml'), `${readFileSync(join(sample.dir, 'fr/navigation.yaml'))}\n`);
    expect(clearedBy('posts'), 'another file').toEqual(['posts', 'places']);
    expect(clearedBy(...allTags)).toEqual(expect.arrayContaining(['posts', 'places', '_N_T_/layout']));
  });

  it('clears all languages where the posts are those of a service', async () => {
    const { narrowTag } = await import('@/lib/handlers/revalidation/watch-tags');
    expect(narrowTag('posts', null)).toEqual(['posts', 'places']);
    expect(narrowTag(`post:${key()}`, null)).toEqual([`post:${key()}`]);
    expect(locales.map((locale) => inLocale('posts', locale))).toEqual(everyPostTag.slice(1));
  });
});
