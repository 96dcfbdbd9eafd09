import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { topicTemplateOf, topicTemplates } from '@/lib/domain/posts/post-layout';
import { filmVerdict, noticeDays } from '@/lib/domain/services/inspection-plan';
import { alongOrder, byPhase } from '@/lib/domain/services/order-timeline';
import { completeLocales as locales } from '../support/complete-locales';

const groups = [
  'consumer-goods-inspection',
  'supplier-audit',
  'industrial-products-inspection',
  'e-commerce-quality-control',
];

type Words = {
  order: { when: Record<string, string> };
  audits: { questions: Record<string, unknown> };
  plan: { steps: Record<string, unknown> };
  notice: { days: Record<string, unknown> };
};
const messagesOf = (locale: string) => JSON.parse(readFileSync(`messages/${locale}/topics.json`, 'utf8')) as Words;
const bodyOf = (locale: string, slug: string) => readFileSync(`content/${locale}/posts/service/${slug}.md`, 'utf8');

describe('the template of a service group', () => {
  it('M3.23 is its own for three groups and the plain one for every other', () => {
    expect(groups.map(topicTemplateOf)).toEqual(['consumer-goods', 'supplier-audit', 'industrial-products', 'plain']);
    expect(topicTemplateOf('a-group-of-tomorrow')).toBe('plain');
    expect(new Set(topicTemplates).size).toBe(4);
  });
});

describe('services along an order', () => {
  const slugs = [
    'product-certification',
    'laboratory-testing',
    'sample-taking',
    'initial-production-check',
    'during-production-inspection',
    'full-inspection',
    'pre-shipment-inspection',
    'container-loading-supervision',
  ];
  const services = slugs.toReversed().map((slug) => ({ slug }));

  it('M3.23 put a service without a moment at the end, in no phase of the order', () => {
    const placed = alongOrder([{ slug: 'unheard-of' }, ...services]);
    expect(placed.at(-1)).toMatchObject({ service: { slug: 'unheard-of' }, timed: false, phase: 'any', spans: [] });
    expect(byPhase([{ slug: 'unheard-of' }, ...services]).map(({ phase }) => phase)).toEqual([
      'before',
      'during',
      'after',
      'any',
    ]);
    expect(byPhase(services).map(({ phase }) => phase)).toEqual(['before', 'during', 'after']);
  });
});

describe('the inspection plan', () => {
  it('M3.23 calls five working days before, at least three, as the service says in each language', () => {
    expect(noticeDays.map(({ day }) => day)).toEqual([-5, -3, 0, 1]);
    const said = {
      zh: /五个工作日.*至少三个工作日/,
      en: /five working days.*three is the (?:minimum|least)/,
      fr: /cinq jours ouvrés.*trois au minimum/,
      es: /cinco días laborables.*tres es el mínimo/,
    };
    for (const locale of locales) {
      expect(bodyOf(locale, 'vendor-inspection')).toMatch(said[locale]);
      expect(Object.keys(messagesOf(locale).notice.days)).toEqual(noticeDays.map(({ key }) => key));
    }
  });
});

describe('dry film', () => {
  it('M3.23 accepts by the mean, the least reading and the share in between', () => {
    expect(filmVerdict([120, 120]).accepted).toBe(true);
    expect(filmVerdict([119, 119]).accepted).toBe(false);
    expect(filmVerdict([95, ...Array(9).fill(140)]).accepted).toBe(false);
    expect(filmVerdict([96, ...Array(9).fill(140)])).toMatchObject({ under: 0, between: 1, accepted: true });
    expect(filmVerdict([100, 100, ...Array(8).fill(140)])).toMatchObject({ between: 2, accepted: false });
    expect(() => filmVerdict([])).toThrow('no readings');
  });
});
