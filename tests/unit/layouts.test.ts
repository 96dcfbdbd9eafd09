import { describe, expect, it } from 'vitest';
import {
  bookingItemIds,
  guideItems,
  guideSlug,
  layoutOf,
  notFoundLinks,
  relatedTagKey,
  showsBooking,
} from '@/lib/domain/posts/post-layout';

const plain = { topicKey: 'page', slug: 'how-we-stay-independent', fluid: false };

describe('the layout of a generic post', () => {
  it.each([
    ['M2.51', { topicKey: 'service-sealing' }, 'service'],
    ['M2.51', { topicKey: 'service' }, 'default'],
    ['M2.52', { topicKey: 'inspection-textiles' }, 'industry'],
    ['M2.52', { topicKey: 'inspection' }, 'default'],
    ['M2.53', { slug: 'first-order-guide', fluid: true }, 'guide'],
    ['M2.53', { slug: 'guide-to-orders' }, 'default'],
    ['M2.54 M5.09', { fluid: true }, 'fluid'],
    ['M2.54 M5.09', {}, 'default'],
  ])('%s of %j is %s', (_, post, layout) => expect(layoutOf({ ...plain, ...post })).toBe(layout));
});

describe('a guide', () => {
  it('M3.09 shows a booking guideline for five items and no other', () => {
    expect([102323, 102324, 102329, 102371, 102372, 102630, 7].filter(showsBooking)).toEqual(bookingItemIds);
    expect(bookingItemIds).toHaveLength(5);
  });

  it('M3.10 M3.11 lists item 102371 first, keeps the order of the rest and leaves item 102323 out', () => {
    const listed = (...ids: number[]) => guideItems(ids.map((id) => ({ id }))).map(({ id }) => id);
    expect(listed(1, 2, 102371, 102323, 3)).toEqual([102371, 1, 2, 3]);
    expect(listed(2, 1)).toEqual([2, 1]);
  });

  it('is shown around its items, which keep their own address', () => {
    expect(guideSlug({ slug: 'papers', parent: { slug: 'first-order-guide' } })).toBe('first-order-guide');
    expect(guideSlug({ slug: 'papers', parent: { slug: 'supplier-audit' } })).toBe('papers');
    expect(guideSlug({ slug: 'first-order-guide', parent: null })).toBe('first-order-guide');
  });
});

describe('what a page recommends', () => {
  it('takes articles by the tag of the service, of its group, or by the usual one', () => {
    const service = { slug: 'factory-audit', tags: [], parent: { slug: 'supplier-audit' } };
    expect(relatedTagKey({ ...service, tags: [{ key: 'India' }] })).toBe('India');
    expect(relatedTagKey(service)).toBe('factory-audit');
    expect(relatedTagKey({ ...service, slug: 'expediting', parent: { slug: 'industrial-products-inspection' } })).toBe(
      'inspection-know-how',
    );
  });

  it('leads a lost visitor to the pages of the first topic and the heads of the others, never to another site', () => {
    const child = (title: string, path: string) => ({ title, path, external: path.startsWith('https') });
    const topics = [
      {
        title: 'Services',
        path: '/service',
        children: [child('Audit', '/service/supplier-audit'), child('Elsewhere', 'https://example.com')],
      },
      { title: 'Coverage', path: '/coverage', children: [child('Asia', '/coverage')] },
      { title: 'Loose', path: null, children: [] },
    ];
    expect(notFoundLinks(topics)).toEqual([
      { title: 'Audit', path: '/service/supplier-audit' },
      { title: 'Coverage', path: '/coverage' },
    ]);
    expect(notFoundLinks([])).toEqual([]);
  });
});
