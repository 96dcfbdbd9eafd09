import { beforeEach, expect, it, vi } from 'vitest';
import type { PostDetail } from '@/lib/domain/posts/post-types';

const api = vi.hoisted(() => ({ findPost: vi.fn(), listGroups: vi.fn(), industryTopics: [] }));
vi.mock('@/lib/site/posts/find-posts', () => api);

const { layoutData } = await import('@/lib/site/posts/layout-data');

const base = { topicKey: 'page', fluid: false, html: '<p>Own text</p>', children: [], parent: null };
const post = (entry: Partial<PostDetail>) =>
  ({ ...base, title: entry.slug, path: `/${entry.slug}`, ...entry }) as PostDetail;
const first = post({ id: 102371, slug: 'how-to-book', parent: { id: 1, slug: 'buyer-guide', title: 'Guide' } });
const other = post({ id: 7, slug: 'papers', parent: first.parent });
const hidden = post({ id: 102323, slug: 'old-booking', parent: first.parent });
const guide = post({ id: 1, slug: 'buyer-guide', children: [other, hidden, first] });

beforeEach(() => {
  const known = [first, other, hidden, guide];
  api.findPost.mockImplementation(async (_: string, key: string) => {
    const value = known.find(({ id, slug }) => slug === key || String(id) === key);
    return value ? { kind: 'ok', value } : { kind: 'missing' };
  });
});

it('M3.09 M3.10 a guide opens with item 102371, which shows how to book', async () => {
  const data = await layoutData('en', guide);
  expect(data).toMatchObject({ layout: 'guide', shown: { id: 102371 }, booking: { cutoff: '11:00', hours: '24' } });
});

it('M3.09 any other item shows its own text inside its guide', async () => {
  const data = await layoutData('en', other);
  expect(data).toMatchObject({ layout: 'guide', shown: { id: 7, html: '<p>Own text</p>' }, booking: null });
  expect(data.layout === 'guide' && data.items.map(({ id }) => id)).toEqual([7, 102323, 102371]);
});

it('M3.09 M3.11 the hidden item, opened by its own address, shows how to book', async () => {
  expect(await layoutData('en', hidden)).toMatchObject({ shown: { id: 102323 }, booking: { hours: '24' } });
});

it('an item whose guide cannot be fetched is still shown', async () => {
  api.findPost.mockResolvedValue({ kind: 'unavailable' });
  expect(await layoutData('en', other)).toMatchObject({ layout: 'guide', items: [{ id: 7 }], shown: { id: 7 } });
});

it('a service list that cannot be fetched leaves the page without it', async () => {
  api.listGroups.mockResolvedValue([]);
  expect(await layoutData('en', post({ id: 9, slug: 'sealing', topicKey: 'service-sealing' }))).toMatchObject({
    layout: 'service',
    groups: [],
  });
});
