import { cpSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { content, reloadContent } from '@/lib/content';
import { loadContent } from '@/lib/content/load';
import { watchContent, watchTurns } from '@/lib/handlers/revalidation/watch-tags';
import { areTagsExpired } from '@/lib/net/cache-tags';
import { log } from '@/lib/observability/log';
import { put, putPost } from '../support/sample-content';
import { pointAtSampleContent } from '../support/sample-folder';

vi.unmock('@/lib/content/load');
vi.mock('@/lib/backend/content/search-posts', () => ({ warmSearchLater: () => undefined }));
vi.mock('@/lib/observability/log', () => ({ log: vi.fn() }));

const { dir, remove } = pointAtSampleContent();
afterAll(remove);

const at = (time: string) => Date.parse(`2026-12-01T${time}+08:00`);
const group = { id: 900_001, slug: 'group', topic: 'page', publish: '2026-12-01T09:00+08:00' };
putPost(dir, 'en', group);
putPost(dir, 'en', { id: 900_002, slug: 'child', topic: 'page', parent: 900_001 });
putPost(dir, 'en', { id: 900_006, slug: 'grandchild', topic: 'page', parent: 900_002 });
putPost(dir, 'en', { id: 900_003, slug: 'fair', topic: 'news', until: '2026-12-01T10:00+08:00' });
putPost(dir, 'en', { id: 900_004, slug: 'draft', topic: 'news', draft: true });
const shownOf = ({ locales: { en } }: ReturnType<typeof loadContent>) =>
  [900_001, 900_002, 900_003, 900_004, 900_006].filter((id) => en.byId.has(id)).map((id) => id - 900_000);

describe('posts with a time of their own', () => {
  it.each([
    ['08:59', [3], null, at('09:00')],
    ['09:00', [1, 2, 3, 6], at('09:00'), at('10:00')],
    ['10:00', [1, 2, 6], at('10:00'), null],
  ])('at %s posts %j are shown, and a draft never', (time, ids, last, next) => {
    const loaded = loadContent(dir, { now: at(time) });
    expect([shownOf(loaded), loaded.turns]).toEqual([ids, { last, next }]);
  });

  it.each(['2026-12-01', '2026-12-01T09:00', 'tomorrow'])(
    'publish: %s is refused, as it names no moment',
    (publish) => {
      putPost(dir, 'en', { ...group, publish });
      expect(() => loadContent(dir)).toThrow(/page\/group\.md: publish: a moment as/);
      putPost(dir, 'en', group);
    },
  );

  describe('in a running process', () => {
    beforeEach(() => vi.useFakeTimers({ now: at('08:30') }));
    afterEach(() => vi.useRealTimers());

    it('come and go at their minute, after a broken file was mended too', () => {
      const watch = watchTurns();
      expect(shownOf(content())).toEqual([3]);
      vi.advanceTimersByTime(1_799_999);
      expect(shownOf(content())).toEqual([3]);
      vi.advanceTimersByTime(1);
      expect(shownOf(content())).toEqual([1, 2, 3, 6]);
      expect(areTagsExpired(['posts'], at('08:00'))).toBe(true);
      put(dir, 'en/posts/news/broken.md', 'nothing');
      vi.advanceTimersByTime(3_600_000);
      expect(shownOf(content())).toEqual([1, 2, 3, 6]);
      put(
        dir,
        'en/posts/news/broken.md',
        '---\nid: 900009\nslug: broken\ntitle: A\nexcerpt: B\ntype: article\ntopic: news\ndate: 2026-01-01\n---\n',
      );
      vi.advanceTimersByTime(60_000);
      expect(shownOf(content())).toEqual([1, 2, 6]);
      watch.stop();
    });

    it('come at their minute too when they are written after the watch began', () => {
      const watch = watchTurns();
      putPost(dir, 'en', { id: 900_005, slug: 'soon', topic: 'news', publish: '2026-12-01T08:45+08:00' });
      reloadContent();
      vi.advanceTimersByTime(900_000);
      expect(content().locales.en.byId.has(900_005)).toBe(true);
      watch.stop();
      expect(vi.getTimerCount()).toBe(0);
    });
  });
});

describe('a folder that changes', () => {
  const titleOf = (id: number) => content().locales.en.byId.get(id)?.title;

  it('is read within a second, and a broken file keeps what was', async () => {
    vi.useRealTimers();
    const watch = watchContent();
    putPost(dir, 'en', { id: 900_010, slug: 'new', topic: 'news', title: 'New' });
    await expect.poll(() => titleOf(900_010), { timeout: 1_000 }).toBe('New');
    put(dir, 'en/posts/news/new.md', 'nothing');
    await expect
      .poll(() => vi.mocked(log).mock.lastCall, { timeout: 1_000 })
      .toEqual([
        'error',
        'content',
        expect.objectContaining({ problems: expect.stringContaining('en/posts/news/new.md: file: no front matter') }),
      ]);
    expect(titleOf(900_010)).toBe('New');
    watch.stop();
    // A change elsewhere brings no half of two changes.
    expect(() => reloadContent(['fr/posts/news/other.md'])).toThrow('en/posts/news/new.md');
  });

  it('is read each time a file or its folder is replaced, as by git pull', async () => {
    vi.useRealTimers();
    const watch = watchContent();
    const replace = (slug: string, title: string) => {
      const other = `${slug}-other`;
      putPost(dir, 'en', { id: 900_011, slug: other, topic: 'news', title });
      renameSync(join(dir, `en/posts/news/${other}.md`), join(dir, `en/posts/news/${slug}.md`));
    };
    rmSync(join(dir, 'en/posts/news/new.md'));
    for (const title of ['First', 'Second', 'Third']) {
      replace('replaced', title);
      await expect.poll(() => titleOf(900_011), { timeout: 1_000 }).toBe(title);
    }
    const news = join(dir, 'en/posts/news');
    cpSync(news, `${news}-copy`, { recursive: true });
    rmSync(news, { recursive: true });
    renameSync(`${news}-copy`, news);
    replace('replaced', 'Fourth');
    await expect.poll(() => titleOf(900_011), { timeout: 1_000 }).toBe('Fourth');
    watch.stop();
  });
});
