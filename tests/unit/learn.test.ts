import { expect, it } from 'vitest';
import { detailPath, detailPlaces } from '@/lib/domain/posts/home-info-path';
import { markClauses } from '@/lib/domain/richtext/text';
import { howToLd } from '@/lib/site/seo/json-ld';

const course = {
  id: 112001,
  slug: 'aql-in-one-hour',
  path: '/homeInfoDetailed/112001.html',
  topicKey: 'courses',
  alternates: { en: '/homeInfoDetailed/112001.html' },
};

it('M2.33 a course lives at its number, news under /blog, another post at its own page', () => {
  expect(detailPath(112001)).toBe('/homeInfoDetailed/112001.html');
  expect(detailPlaces(course, '112001', 'en')).toEqual({ path: course.path, alternates: course.alternates });
  const alternates = { en: '/blog/a', fr: '/blog/b' };
  const news = { ...course, slug: 'a', path: '/blog/a', topicKey: 'news', alternates };
  expect(detailPlaces(news, '104101', 'en')).toEqual({ path: '/blog/a', alternates: { en: '/blog/a', fr: '/blog/b' } });
  const service = { ...course, path: '/service/supplier-audit', topicKey: 'service', alternates: {} };
  expect(detailPlaces(service, '101003', 'en').path).toBe('/service/supplier-audit');
});

it('M2.33 a post of an upstream that names no topic vouches for this address and language only', () => {
  const bare = { ...course, path: '/aql-in-one-hour', topicKey: '' };
  expect(detailPlaces(bare, '112001', 'fr')).toEqual({
    path: '/homeInfoDetailed/112001.html',
    alternates: { fr: '/homeInfoDetailed/112001.html' },
  });
  expect(detailPlaces({ ...bare, id: 0 }, 'how to', 'fr').path).toBe('/homeInfoDetailed/how%20to.html');
});

it('M10.18 a clause gets an address by its number, other paragraphs stay as they are', () => {
  const html = '<p>4.1 <strong>By 24:00</strong></p><p>In 2026 we</p><p>12.34 Late</p><p>24:00 is late</p>';
  const marked = markClauses(html);
  expect(marked).toContain(
    '<p class="clause" id="clause-4-1"><span class="clause-number">4.1</span> <strong>By 24:00</strong></p>',
  );
  expect(marked).toContain('id="clause-12-34"');
  expect(marked.match(/class="clause"/g)).toHaveLength(2);
});

it('M10.13 the data of the ordering guide names its steps in order', () => {
  const steps = [
    { key: 'order', title: 'Order', text: 'Send it.' },
    { key: 'pay', title: 'Pay', text: 'By card.' },
  ];
  const data = howToLd('en', '/ordering-guide', { title: 'How to order', intro: 'Two steps.', steps });
  expect(data).toMatchObject({ '@type': 'HowTo', name: 'How to order' });
  const [first, second] = JSON.parse(JSON.stringify(data.step)) as { position: number; name: string; url: string }[];
  expect([first?.name, second?.name, second?.position]).toEqual(['Order', 'Pay', 2]);
  expect(second?.url.endsWith('/en/ordering-guide#pay')).toBe(true);
});
