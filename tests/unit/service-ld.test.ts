import { expect, it } from 'vitest';
import { serviceLd } from '@/lib/site/seo/json-ld';

const audit = { title: 'Supplier audit', excerpt: 'See the factory first.', path: '/service/supplier-audit' };

it('describes a service by what its page shows, with absolute addresses', () => {
  const ld = serviceLd('en', audit, [
    { title: 'Factory audit', excerpt: '', path: '/service/supplier-audit/factory-audit' },
  ]);
  expect(ld).toMatchObject({ '@type': 'Service', name: 'Supplier audit', description: 'See the factory first.' });
  expect(ld.url).toMatch(/^https?:\/\/[^/]+\/en\/service\/supplier-audit$/);
  expect(JSON.stringify(ld)).toContain('"name":"Factory audit"');
  expect(JSON.stringify(ld)).not.toMatch(/price/i);
});

it('has no catalogue where there is nothing below', () => {
  expect(serviceLd('zh', audit)).not.toHaveProperty('hasOfferCatalog');
});
