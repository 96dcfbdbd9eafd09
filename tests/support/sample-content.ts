import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { parseYaml } from '@/lib/content/parse/yaml';
import { defectListGroups } from '@/lib/contract/content/man-days';
import { visitServices } from '@/lib/contract/content/markets';
import type { CompleteLocale, Locale } from '@/lib/i18n/locales';
import { completeLocales as locales } from './complete-locales';
import { sampleDefectList, sampleLocals } from './sample-locals';

export const tagKeys = [
  'company-news',
  'industry-news',
  'media-coverage',
  'aql-sampling',
  'product-safety',
  'regulations',
  'factory-audit',
  'loading-shipping',
  'inspection-know-how',
  'India',
];

type Front = Record<string, unknown> & { id: number; slug: string; topic: string };

export function put(dir: string, name: string, text: string): void {
  const file = join(dir, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** JSON is valid YAML, so a sample needs no serialiser. */
export function yaml(value: Record<string, unknown>): string {
  return Object.entries(value)
    .map(([key, entry]) => `${key}: ${JSON.stringify(entry)}`)
    .join('\n');
}

export function putPost(dir: string, locale: Locale, front: Front, body = 'Body.'): void {
  const defaults = { title: `Title ${front.id}`, excerpt: `Excerpt ${front.id}`, type: 'article', date: '2026-05-01' };
  const text = `---\n${yaml({ ...defaults, ...front })}\n---\n${body}\n`;
  put(dir, `${locale}/posts/${front.topic}/${front.slug}.md`, text);
}

/** Posts in the words of each language, and the tables of the folder. */
const { posts, tables } = z
  .object({
    posts: z.record(z.enum(locales), z.array(z.object({ title: z.string(), excerpt: z.string(), body: z.string() }))),
    tables: z.record(z.string(), z.unknown()),
  })
  .parse(parseYaml(readFileSync('tests/support/sample-content.yaml', 'utf8')));

function putNews(dir: string, locale: CompleteLocale): void {
  posts[locale].forEach(({ body, ...texts }, index) => {
    const tags = index === 0 ? ['aql-sampling', 'India'] : ['product-safety'];
    const own = { id: 104001 + index, slug: `read-${index + 1}`, ...texts, tags };
    putPost(dir, locale, { ...own, topic: 'news', date: '2026-06-01', drawing: 'sampling' }, body);
  });
  const steps = [
    { title: 'Confirmed', type: 'confirm' },
    { title: 'Next', type: 'step' },
  ];
  const news = { topic: 'news', tags: ['company-news'] };
  for (let n = 0; n < 24; n += 1) {
    const own = { id: 104101 + n, slug: `news-${n + 1}`, date: `2026-04-${String(1 + (n % 12)).padStart(2, '0')}` };
    const more = { featured: n < 12, author: 'Newsroom', process: n === 0 ? steps : [] };
    putPost(dir, locale, { ...news, ...own, ...more });
  }
  const hidden = { id: 103178, slug: 'hidden-news', title: 'Quarantine quixotic', date: '2026-07-01', featured: true };
  putPost(dir, locale, { ...news, ...hidden }, 'quixotic');
}

const film = { name: 'Walk through.mp4', url: '/media/video/walk.mp4', preview: '/media/video/walk.jpg' };
const video = { id: 1, mine_type: 'video/mp4', seconds: 125, ...film };
const groups = [
  ...['consumer-goods-inspection', 'supplier-audit'],
  ...['industrial-products-inspection', 'e-commerce-quality-control'],
];

function putPages(dir: string, locale: Locale): void {
  const post = (front: Front, body?: string) => putPost(dir, locale, front, body);
  groups.forEach((slug, index) => {
    const own = { id: 101001 + index, slug, order: 4 - index };
    post({ ...own, topic: 'service', type: 'group', drawing: 'carton', cover_alt: 'A carton' });
  });
  const picture = { drawing: 'garment', cover_alt: 'A shirt' };
  const child = { topic: 'service-consumer-goods', type: 'page', parent: 101001, ...picture };
  post({ ...child, id: 101102, slug: 'full-inspection', order: 2 });
  const first = { id: 101101, slug: 'sample-taking', url: 'sampling', order: 1, media: [video] };
  post({ ...child, ...first }, '## First\n\nText with a [link](/faq).');
  post({ id: 103400, slug: 'coverage', topic: 'coverage', type: 'page', order: 0 });
  const suffix = locale === 'zh' ? '-inspection' : '';
  ['japan', 'vietnam'].forEach((name, index) => {
    post({ id: 103401 + index, slug: `${name}${suffix}`, topic: 'coverage', order: index + 1, parent: 103400 });
  });
  if (locale === 'zh') post({ id: 103520, slug: 'brizal', topic: 'coverage', order: 9 });
  post({ id: 105001, slug: 'reading-a-report', topic: 'courses', cover: '/media/course.jpg' });
  const meta = (key: string, value: string) => [{ key, value }];
  post({ id: 102300, slug: 'qc-guide', topic: 'page', type: 'group', meta: meta('fluid', '1') });
  const step = { id: 102323, slug: 'guide-start', topic: 'page-guide', type: 'page', parent: 102300 };
  post({ ...step, meta: meta('icon', 'flag') });
}

const goods = Object.fromEntries(defectListGroups.map((group) => [group, { minutes: 2, tests: 50, carton: 10 }]));
const manDayRule = { day: 400, visit: 100, sorting: 300, cartons: { included: 20, minutes: 2 }, goods };
const named = (name: string) => ({ zh: name, en: name, fr: name, es: name });
const sampleTests = ['one', 'two', 'three'];
const markets = {
  tests: Object.fromEntries(
    sampleTests.map((key) => [key, { name: named(key), rules: { eu: key, uk: key, us: key } }]),
  ),
  goods: Object.fromEntries(defectListGroups.map((group) => [group, sampleTests])),
  ready: Object.fromEntries(visitServices.map((service) => [service, sampleTests.map(named)])),
};

export function writeSampleContent(dir: string): void {
  for (const name of ['brand.yaml', 'goods.yaml']) put(dir, name, readFileSync(join('content', name), 'utf8'));
  for (const [name, table] of Object.entries(tables)) put(dir, `${name}.yaml`, JSON.stringify(table));
  put(dir, 'man-days.yaml', JSON.stringify(manDayRule));
  put(dir, 'markets.yaml', JSON.stringify(markets));
  for (const locale of locales) {
    const tags = tagKeys.map((key, index) => {
      return { id: index + 1, key, name: `${key} ${locale}`, description: `About ${key}`, child: index > 2 };
    });
    put(dir, `${locale}/tags.yaml`, JSON.stringify(tags));
    const children = [
      { title: `Audit ${locale}`, slug: 'supplier-audit', drawing: 'factory-line' },
      { title: 'Coverage', link: '/coverage' },
    ];
    const menu = [{ id: 1, title: `Services ${locale}`, slug: 'service', children }];
    put(dir, `${locale}/navigation.yaml`, JSON.stringify(menu));
    for (const [name, value] of Object.entries(sampleLocals)) put(dir, `${locale}/${name}.yaml`, JSON.stringify(value));
    for (const group of defectListGroups) put(dir, `${locale}/defects/${group}.yaml`, JSON.stringify(sampleDefectList));
    const head = `slug: privacy\ntitle: Privacy ${locale}\nexcerpt: What we keep.\nupdated: 2026-03-01`;
    put(dir, `${locale}/pages/privacy.md`, `---\n${head}\n---\n## What we keep\n\nLittle.\n`);
    putNews(dir, locale);
    putPages(dir, locale);
  }
}
