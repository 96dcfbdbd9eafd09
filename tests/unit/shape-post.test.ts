import { describe, expect, it } from 'vitest';
import {
  alternatesOf,
  checklistOf,
  childSummary,
  coverOf,
  iconOf,
  isMarked,
  metaTagsOf,
  postPath,
  rangesOf,
} from '@/lib/site/posts/post-fields';

const meta = [
  { key: 'meta_description', value: 'D' },
  { key: 'meta_og:type', value: 'article' },
  { key: 'icon', value: 'carton' },
  { key: 'data-Knitwear', value: 'T-shirts' },
  { key: 'data-', value: 'no label' },
  { key: 'data', value: 'Needle log' },
  { key: 'fluid', value: '1' },
  { key: 'dataset', value: 'x' },
];

describe('covers', () => {
  it('M5.02 the cover is read from whichever of its fields is present, in order', () => {
    const all = {
      coverPreview: '/a',
      coverUrl: '/b',
      cover: { preview: '/c', url: '/d', name: 'N' },
      options: { cover: '/e' },
    };
    const sources = [
      all,
      { ...all, coverPreview: null },
      { ...all, coverPreview: null, coverUrl: '' },
      { cover: { url: '/d' } },
      { options: { cover: '/e' } },
      {},
    ].map((post) => coverOf(post, 'T')?.src);
    expect(sources).toEqual(['/a', '/b', '/c', '/d', '/e', undefined]);
    expect([coverOf(all, 'T')?.large, coverOf({ coverUrl: '/b' }, 'T')?.large]).toEqual(['/b', undefined]);
    expect(coverOf({ coverUrl: '/b', coverAlt: 'Alt' }, 'T')?.alt).toBe('Alt');
    expect(coverOf({ cover: { url: '/d', name: 'N' } }, 'T')?.alt).toBe('N');
    expect(coverOf({ coverUrl: '/b' }, 'T')?.alt).toBe('T');
  });

  it('A70 a cover that lies at no allowed place is no cover', () => {
    for (const src of [
      'javascript:alert(1)',
      '//evil.example/x.png',
      'http://plain.example/x.png',
      'https://cdn.example/x.png',
      'data:image/png;base64,AA',
    ])
      expect(coverOf({ coverUrl: src }, 'T')).toBeNull();
    expect(coverOf({ coverPreview: 'https://cdn.example/x.png', coverUrl: '/media/y.jpg' }, 'T')?.src).toBe(
      '/media/y.jpg',
    );
  });
});

describe('meta entries', () => {
  it('M5.06 keys starting with meta_ become page meta tags', () => {
    expect(metaTagsOf({ meta })).toEqual({ description: 'D', 'og:type': 'article' });
  });
  it('M5.07 key icon gives the icon of a guide item, and without it the drawing of its cover', () => {
    expect(iconOf({ meta })).toBe('carton');
    expect(iconOf({ meta: [] })).toBeNull();
    expect(childSummary({ id: 1, slug: 'c', title: 'C', meta }, { slug: 'g' }).icon).toBe('carton');
    const drawn = { id: 1, slug: 'c', title: 'C', coverPreview: '/drawings/scale.svg' };
    expect(childSummary(drawn, { slug: 'g' }).icon).toBe('scale');
  });
  it('M5.08 keys starting with data- become labelled product-range lines', () => {
    expect(rangesOf({ meta })).toEqual([{ label: 'Knitwear', value: 'T-shirts' }]);
  });
  it('M2.54 M5.09 key data gives a checklist item, key fluid equal to 1 selects the fluid layout', () => {
    expect(checklistOf({ meta })).toEqual(['Needle log']);
    expect(isMarked({ meta }, 'fluid')).toBe(true);
    expect(isMarked({ meta: [{ key: 'fluid', value: '0' }] }, 'fluid')).toBe(false);
  });
});

describe('paths', () => {
  it.each([
    ['news', {}, '/blog/s'],
    ['coverage', {}, '/coverage/s'],
    ['coverage', { slug: 'coverage' }, '/coverage'],
    ['service', {}, '/service/s'],
    ['service-audit', { parent: { slug: 'supplier-audit' } }, '/service/supplier-audit/s'],
    ['service-audit', { parent: { slug: 'supplier-audit' }, url: 'u' }, '/service/supplier-audit/u'],
    ['page', {}, '/s'],
    ['product-goods', { parent: { slug: 'footwear-and-bags' } }, '/product/footwear-and-bags/s'],
    ['courses', { id: 112001 }, '/homeInfoDetailed/112001.html'],
  ])('a post of %s with %j has the one path %s', (topic, rest, path) =>
    expect(postPath({ slug: 's', topic: { key: topic }, ...rest })).toBe(path),
  );

  it.each([
    ['en', 'South Korea', 'korea', '/coverage/south-korea'],
    ['en', 'Côte d’Ivoire', 'ivory-coast', '/coverage/cote-d-ivoire'],
    ['en', 'Turkey', 'tr', '/coverage/turkey-inspection'],
    ['en', '越南', 'vietnam', '/coverage/vietnam'],
    ['zh', 'Korea', 'korea-inspection', '/coverage/korea-inspection'],
  ])('M2.39 %s: the country %s with the slug %s is at %s', (locale, title, slug, path) => {
    expect(postPath({ slug, url: 'u', title, locale, topic: { key: 'coverage' } })).toBe(path);
  });

  it('children of a group live under it, and twins are found per language', () => {
    const parent = { slug: 'supplier-audit', topic: { key: 'service' }, created_at: '' };
    expect(childSummary({ id: 1, slug: 'c', title: 'C' }, parent).path).toBe('/service/supplier-audit/c');
    const post = {
      title: '',
      content: '',
      slug: 'japan-inspection',
      topic: { id: 1, key: 'coverage', slug: 'coverage' },
      alternates: { en: { slug: 'japan' } },
    };
    expect(alternatesOf(post, 'zh')).toEqual({ zh: '/coverage/japan-inspection', en: '/coverage/japan' });
  });
});
