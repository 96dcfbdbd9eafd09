import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import * as schema from '@/lib/content/content-schema';
import { type LocalName, localSchemas } from '@/lib/content/content-schema';
import { loadContent } from '@/lib/content/load';
import { markdownToText } from '@/lib/content/parse/markdown';
import { ParsedFiles } from '@/lib/content/parse/parsed-files';
import { parseYaml } from '@/lib/content/parse/yaml';
import { locales } from '@/lib/i18n/locales';
import { put, putPost } from '../support/sample-content';
import { restorableSampleContent } from '../support/sample-folder';

vi.unmock('@/lib/content/load');

const { dir, remove, restore } = restorableSampleContent();
afterEach(restore);
afterAll(remove);

/** Parses only what a test changed. */
const parsed = new ParsedFiles();
const load = () => loadContent(dir, { files: parsed });

describe('loading a content folder', () => {
  test('reads a whole folder and keeps no body', () => {
    const { locales: all, facts, countries } = load();
    expect(all.en.byId.get(104001)).toMatchObject({
      title: 'How AQL sampling works',
      date: '2026-06-01',
      locale: 'en',
    });
    expect(JSON.stringify([...all.en.posts])).not.toContain('draws a');
    expect(all.zh.bySlug.get('brizal')?.id).toBe(103520);
    expect(all.en.bySlug.has('brizal')).toBe(false);
    expect(all.en.topics.get('service-consumer-goods')?.slug).toBe('consumer-goods-inspection');
    expect(facts.get('countries')?.values.fr).toBe('30+');
    expect(countries[0]?.name.es).toBe('Japón');
  });

  test('reads a folder again by parsing the files that changed, however they were replaced', () => {
    const files = new ParsedFiles();
    const loadOwn = () => loadContent(dir, { files }).locales.en;
    const first = loadOwn();
    const { file = '' } = first.byId.get(104001) ?? {};
    const parsing = vi.spyOn(schema.postFrontMatterSchema, 'safeParse');
    const again = loadOwn();
    // The same objects, by which texts and search indexes are kept.
    expect(again.newest.every((post, at) => post === first.newest[at])).toBe(true);
    expect(parsing).not.toHaveBeenCalled();
    const { atime, mtime } = statSync(file);
    // The same size and the same time of modification, as a tool that restores a backup leaves them.
    writeFileSync(file, readFileSync(file, 'utf8').replace('How AQL', 'Now AQL'));
    utimesSync(file, atime, mtime);
    expect(loadOwn().byId.get(104001)?.title).toBe('Now AQL sampling works');
    expect(parsing).toHaveBeenCalledTimes(1);
    writeFileSync(file, 'nothing');
    for (const _ of [1, 2]) expect(loadOwn).toThrow(/no front matter/);
    rmSync(file);
    expect(loadOwn().byId.has(104001)).toBe(false);
  });

  test('reads only the languages whose files changed, where these are known', () => {
    const files = new ParsedFiles();
    const before = loadContent(dir, { files });
    putPost(dir, 'en', { id: 104001, slug: 'read-1', topic: 'news', title: 'Changed' });
    putPost(dir, 'fr', { id: 104001, slug: 'read-1', topic: 'news', title: 'Changé' });
    files.takeChanged();
    const since = (changed: string[]) => ({ files, since: { before, changed } });
    const { locales: now } = loadContent(dir, since(['en/posts/news/read-1.md']));
    expect(now.en.byId.get(104001)?.title).toBe('Changed');
    expect(locales.filter((locale) => now[locale] === before.locales[locale])).toEqual(
      locales.filter((locale) => locale !== 'en'),
    );
    expect([...files.takeChanged()]).toEqual([join(dir, 'en/posts/news/read-1.md')]);
    for (const changed of ['brand.yaml', 'media', 'fr'])
      expect(loadContent(dir, since([changed])).locales.fr.byId.get(104001)?.title).toBe('Changé');
  });

  test('M5.35 every local collection exists in every language', () => {
    const { locales: all } = load();
    const names: LocalName[] = ['articles', 'news-header', 'contact', 'aql', 'service-text'];
    for (const locale of locales)
      for (const name of names) expect(all[locale].locals[name], `${locale} ${name}`).toBeTruthy();
    expect(Object.keys(all.fr.locals).sort()).toEqual(Object.keys(localSchemas).sort());
  });

  const post = (more: Partial<Parameters<typeof putPost>[2]> & Record<string, unknown>) => () =>
    putPost(dir, 'en', { id: 1, slug: 'one', topic: 'news', ...more });
  const breakages: [string, () => void, RegExp][] = [
    ['a missing collection', () => rmSync(join(dir, 'fr/faq.yaml')), /fr\/faq\.yaml: file: is missing/],
    ['missing facts', () => rmSync(join(dir, 'facts.yaml')), /facts\.yaml: file: is missing/],
    ['an unknown collection', () => put(dir, 'es/faqs.yaml', '[]'), /es\/faqs\.yaml: file: is not a known collection/],
    ['a bad field', post({ date: 'May' }), /en\/posts\/news\/one\.md: date: a date as YYYY-MM-DD/],
    ['a date that is none', post({ date: '2026-02-30' }), /YYYY-MM-DD/],
    [
      'a time zone that is none',
      () => {
        const offices = readFileSync(join(dir, 'en/offices.yaml'), 'utf8');
        put(dir, 'en/offices.yaml', offices.replace('Asia/Shanghai', 'Asia/Beijing'));
      },
      /en\/offices\.yaml: 0\.timeZone: a time zone as Asia\/Shanghai/,
    ],
    [
      'a test of a market that has no rule',
      () => put(dir, 'markets.yaml', readFileSync(join(dir, 'markets.yaml'), 'utf8').replace(',"us":"three"', '')),
      /markets\.yaml: file: goods: garments-and-textiles has 2 tests of us, not three to five/,
    ],
    ['an unknown field', post({ colour: 'red' }), /news\/one\.md: file: .*colour/],
    ['an id twice', post({ id: 104001 }), /id: 104001 is already used by news\//],
    [
      'a slug twice in a family',
      post({ slug: 'supplier-audit', topic: 'service-audit' }),
      /slug: supplier-audit is already used/,
    ],
    [
      'a url that is another post’s slug',
      post({ url: 'full-inspection', topic: 'service-x' }),
      /full-inspection is already used/,
    ],
    ['a parent that is not there', post({ parent: 77 }), /parent: there is no post 77/],
    ['a slug of a fixed route', post({ slug: 'faq', topic: 'page' }), /slug: faq belongs to a fixed route/],
    ['broken YAML', () => put(dir, 'zh/posts/news/x.md', '---\nid: [1\n---\n'), /zh\/posts\/news\/x\.md: file: \S/],
    [
      'a page twice',
      () => put(dir, 'es/pages/other.md', '---\nslug: privacy\ntitle: A\nexcerpt: B\nupdated: 2026-01-01\n---\n'),
      /privacy is already used by another page/,
    ],
  ];
  test.each(breakages)('%s is named with file, field and reason', (_name, spoil, expected) => {
    spoil();
    expect(load).toThrow(expected);
  });

  test('all problems come in one Error', () => {
    for (const [, spoil] of breakages.slice(0, 3)) spoil();
    expect(load).toThrow(/3 to correct:\n.*\n.*\n.*$/);
  });

  test('a slug may stand in two families, and a coverage post may be called coverage', () => {
    putPost(dir, 'en', { id: 1, slug: 'supplier-audit', topic: 'news' });
    const { en } = load().locales;
    expect(en.bySlug.get('supplier-audit')?.topic).toBe('service');
    expect(en.newsBySlug.get('supplier-audit')?.id).toBe(1);
  });
});

test('a collection takes no entry as well as many', () => {
  const names = ['friend-links', 'hot-search', 'testimonials', 'cases', 'glossary', 'trades', 'videos', 'articles'];
  for (const locale of locales) for (const name of names) put(dir, `${locale}/${name}.yaml`, '[]');
  for (const locale of locales) put(dir, `${locale}/promos.yaml`, 'product: []\nservice: []');
  expect(load().locales.en.locals).toMatchObject({ glossary: [], trades: [], promos: { product: [], service: [] } });
});

test('a key that stands twice is refused', () => {
  expect(() => parseYaml('id: 1\nid: 2\n')).toThrow(/duplicat/i);
});

describe('Markdown', () => {
  test('becomes one line of words', () => {
    const text = markdownToText(
      '## A *title*\n\n- one [link](/faq)\n- **two**\n\n| a | b |\n|---|:-:|\n| 1 | 2 |\n\n1. `code` S-1 & snake_case',
    );
    expect(text).toBe('A title one link two a b 1 2 code S-1 & snake_case');
  });
});
