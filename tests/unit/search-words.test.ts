import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';

vi.mock('next/cache', () => ({ cacheLife: () => undefined, cacheTag: () => undefined }));

import { searchPosts } from '@/lib/backend/content/search-posts';
import { parseYaml } from '@/lib/content/parse/yaml';
import { pagesAsked } from '@/lib/domain/search/questions';
import { kindOfPost } from '@/lib/domain/search/search-results';
import { oneSpelling } from '@/lib/domain/search/spelling';
import { tokensOf } from '@/lib/domain/search/tokens';
import { type Locale, locales } from '@/lib/i18n/locales';
import { findSiteEntries } from '@/lib/site/search/site-entries';

const termsOf = (rows: Record<string, string>) =>
  Object.entries(rows).flatMap(([hit, terms]) => terms.split(', ').map((term) => [term, hit] as const));

const inEach = <S extends z.ZodType>(schema: S) => z.record(z.enum(locales), schema);
const texts = z.record(z.string(), z.string());
const { wanted, everywhere, amongFirst, questions, alike, unmended } = z
  .object({
    wanted: inEach(texts),
    everywhere: texts,
    amongFirst: inEach(texts),
    questions: z.record(z.string(), inEach(z.array(z.string()))),
    alike: inEach(texts),
    unmended: inEach(z.string()),
  })
  .parse(parseYaml(readFileSync('tests/unit/search-words.yaml', 'utf8')));

/** The answer of a search as its page shows it. */
async function find(locale: Locale, term: string) {
  const { data, meta } = await searchPosts({ locale, term, page: 1, limit: 20 });
  const { total, corrected = null, partial = false } = meta;
  const site = await findSiteEntries(locale, term, { total, corrected, isPartial: partial });
  const posts = data.map(({ topic, slug }) => `${kindOfPost(topic?.key ?? '', slug)} /blog/${slug}`);
  const shown = [...site.named.map(({ kind, path }) => `${kind} ${path}`), ...posts];
  return {
    first: shown[0],
    ids: data.map(({ id }) => id),
    slugs: data.map(({ slug }) => slug),
    total,
    site,
    passages: data.map((post) => post.highlight_content ?? ''),
  };
}

describe.each(Object.entries(questions))('a question leads to %s', (path, byLocale) => {
  const rows = locales.flatMap((locale) => byLocale[locale].map((term) => [locale, term] as const));
  test.each(rows)('%s: %s', async (locale, term) => {
    const { site } = await find(locale, term);
    expect(site.named.slice(0, 3).map((entry) => entry.path)).toContain(path);
  });
});

/** The paths of a search as they are shown: entries, posts, and entries that mention the words. */
async function paths(locale: Locale, term: string) {
  const { site, slugs } = await find(locale, term);
  const posts = slugs.map((slug) => `/blog/${slug}`);
  return [...site.named.map(({ path }) => path), ...posts];
}

describe.each(locales)('among the first three in %s', (locale) => {
  test.each(termsOf(amongFirst[locale]))('for “%s” is %s', async (term, path) => {
    expect((await paths(locale, term)).slice(0, 3)).toContain(path);
  });
});

test.each<[Locale, string, RegExp]>([
  ['en', 'DUPRO vs FRI', /frid|frie/i],
  ['en', 'FRI report', /frid|frie/i],
  ['es', 'SASO', /paso/i],
  ['es', 'certificado SASO', /paso/i],
  ['es', 'informe SASO', /paso/i],
])('%s: an abbreviation is no beginning of a word and no typo: %s', async (locale, term, other) => {
  expect(marksOf((await find(locale, term)).passages).join()).not.toMatch(other);
});

test('what has all words in its name stays above the prices', async () => {
  const audit = '/service/supplier-audit/factory-audit';
  expect((await paths('en', 'factory audit fee'))[0]).toBe(audit);
  expect((await paths('zh', '第三方验厂收费标准'))[0]).toBe(audit);
});

test.each<[Locale, string]>([
  ['en', 'price tag'],
  ['fr', 'étiquette de prix'],
])('%s: %s is a part of the goods', async (locale, term) => {
  expect((await find(locale, term)).site.named.map(({ path }) => path)).not.toContain('/prices');
});

test.each<[Locale, string]>([
  ['en', 'how much formaldehyde is allowed'],
  ['en', 'how long must a cable be'],
  ['es', 'cuánto formaldehído se permite'],
  ['zh', '甲醛允许多少'],
  ['zh', '什么是AQL'],
])('%s: %s asks for no price, time or company', (locale, term) => {
  expect(pagesAsked(term, locale)).toEqual([]);
});

test('a place that the site does not name is no typo of an unlike word', async () => {
  const { site } = await find('fr', 'audit d’usines en Tunisie');
  expect(site).toMatchObject({ corrected: null, named: [{ path: '/service/supplier-audit/factory-audit' }, {}] });
});

describe('a Chinese word that is nowhere is not passed over', () => {
  test.each(['羽绒服 检验', '检验羽绒服', 'AQL 2.5 羽绒服', '瑜伽裤 验货'])('%s', async (term) => {
    const { site, total } = await find('zh', term);
    expect(total).toBeGreaterThan(0);
    expect(site).toMatchObject({ isPartial: true, named: [] });
  });

  test.each(['检验', '服装检验', '我想验货', 'AQL抽样', '服装的检验'])('%s is there', async (term) => {
    expect((await find('zh', term)).site.isPartial).toBe(false);
  });
});

const marksOf = (passages: string[]) => [
  ...new Set(passages.flatMap((html) => Array.from(html.matchAll(/<em>(.*?)<\/em>/g), ([, text]) => text ?? ''))),
];

describe.each(locales)('a search in %s', (locale) => {
  beforeAll(() => find(locale, 'aql'), 60_000);

  test.each(termsOf(wanted[locale]))('for “%s” begins with %s', async (term, first) => {
    expect((await find(locale, term)).first).toBe(first);
  });
});

describe.each(locales)('in every language, here %s', (locale) => {
  test.each(termsOf(everywhere))('“%s” stands for %s', async (term, hit) => {
    const { first, slugs } = await find(locale, term);
    expect(first).toBe(hit);
    if (hit === 'tool /aql' && !/^aql/i.test(term)) expect(slugs).toContain('how-aql-sampling-works');
  });

  test.each(['EN71', 'EN 71', 'en 71', 'BS EN 71', 'NF EN 71', 'EN71-1', 'DIN EN 71-1:2014'])(
    '“%s” finds what is written on toys',
    async (term) => {
      const { site, total, passages } = await find(locale, term);
      expect(total).toBeGreaterThan(0);
      expect(site.mentioning.map(({ path }) => path)).toContain('/defect-lists/toys-and-childrens-products');
      expect(marksOf(passages).join()).toMatch(/EN(?: | )71/);
    },
  );
});

const pairs = (text: string) => text.split(', ').map((pair) => pair.split('/') as [string, string]);

describe('British and American spellings are one word', () => {
  test.each(
    pairs(
      'colorfastness/colourfastness, color fastness/colour fastness, mold/mould, color/colour, fiber/fibre, center/centre, gray/grey, labeling/labelling, organization/organisation, catalog/catalogue, aluminum/aluminium, jewelry/jewellery, license/licence, tire/tyre, palletized/palletised, fulfillment/fulfilment, meter/metre, odor/smell',
    ),
  )('%s and %s', async (american, british) => {
    const [a, b] = [await find('en', american), await find('en', british)];
    expect(a.ids.length + a.site.mentioning.length).toBeGreaterThan(0);
    expect([a.site.corrected, b.site.corrected]).toEqual([null, null]);
    expect([a.total, a.ids, a.site]).toEqual([b.total, b.ids, b.site]);
  });

  test.each(
    pairs(
      'behavior/behaviour, discoloration/discolouration, liters/litres, centered/centred, analyze/analyse, dialog/dialogue, cataloged/catalogued, defense/defence, practice/practise, jeweler/jeweller, fueled/fuelled, woolen/woollen, sulfur/sulphur, aging/ageing, judgment/judgement, maneuver/manoeuvre, stories/storeys, pajamas/pyjamas, caliper/calliper, inquiry/enquiry, program/programme',
    ),
  )('%s and %s have one term', (american, british) => {
    const [a, b] = [american, british].map((word) => tokensOf(word, 'en').map(({ term }) => term));
    expect(a).toEqual(b);
  });

  test.each('four hour tour contour acre here size tongue fence science fill milling'.split(' '))(
    '%s stays as it is',
    (word) => {
      expect(oneSpelling(word)).toBe(word);
    },
  );

  test('an organisation is nothing organic', async () => {
    expect((await find('en', 'organization')).passages.join()).not.toMatch(/organic/);
  });
});

describe('one thing spelt in several ways is found alike', () => {
  const rows = locales.flatMap((locale) => Object.entries(alike[locale]).map((pair) => [locale, ...pair] as const));
  test.each(rows)('%s: %s as %s', async (locale, one, other) => {
    const [a, b] = [await find(locale, one), await find(locale, other)];
    expect(a.total).toBeGreaterThan(0);
    expect([a.total, a.ids]).toEqual([b.total, b.ids]);
  });
});

describe('what matched is marked, and nothing else', () => {
  test.each<[Locale, string, RegExp]>([
    ['en', '2.5', /^2\.5$/],
    ['en', 'AQL 1.5', /^(?:AQLs?|1\.5)$/],
    ['en', 'ISO 2859-1', /^ISO 2859-1$/],
    ['en', 'EN 14682', /^EN 14682$/],
    ['en', 'prices', /^(?:pric(?:e|es|ed|ing))$/i],
    ['en', 're-inspection', /^re-inspect(?:ion|ions|ed)?$/i],
    ['zh', '抽樣', /^抽样$/],
    ['fr', "l'usine", /^usines?$/i],
    ['es', 'preembarque', /^(?:previ[ao]s?|embarques?)$/i],
  ])('%s: %s', async (locale, term, mark) => {
    const { passages } = await find(locale, term);
    // A post may have the word in its tags alone.
    expect(marksOf(passages)).not.toEqual([]);
    for (const text of marksOf(passages)) expect(text).toMatch(mark);
  });

  test('16 CFR 1120 is found in the list that names it', async () => {
    const { site } = await find('en', '16 CFR 1120');
    expect(site.mentioning.map(({ path }) => path)).toEqual(['/defect-lists/garments-and-textiles']);
    expect(marksOf(site.mentioning.map(({ highlight }) => highlight))).toEqual(['16 CFR 1120']);
  });

  test('a term within the words stands once', async () => {
    const { site } = await find('en', 'pull test buttons');
    const [named, mentioning] = [site.named, site.mentioning].map((entries) => entries.map(({ path }) => path));
    expect(named).toEqual(['/QcEncyclopedia/pull-test']);
    expect(mentioning).not.toContain('/QcEncyclopedia/pull-test');
  });
});

describe('typos are mended where nothing else was found, and shown', () => {
  test.each<[Locale, string, string]>([
    ['en', 'neddle detector', 'needle detector'],
    ['en', 'calcualtor', 'calculator'],
    ['es', 'calculadroa', 'calculadora'],
  ])('%s: %s', async (locale, term, corrected) => {
    const { site, first } = await find(locale, term);
    expect(site.corrected).toBe(corrected);
    expect(first).toBe((await find(locale, corrected)).first);
  });

  const rows = locales.flatMap((locale) => unmended[locale].split(', ').map((term) => [locale, term] as const));
  test.each(rows)('%s: %s is none', async (locale, term) => {
    expect((await find(locale, term)).site.corrected).toBeNull();
  });

  test('a number is never mended', async () => {
    expect(await find('en', '2.57')).toMatchObject({ total: 0, site: { named: [], mentioning: [], corrected: null } });
  });
});

test('an entry that is a post says which, so that its hit does not stand twice', async () => {
  const { site, ids } = await find('en', 'factory audit');
  expect(ids).toContain(site.named[0]?.post);
});
