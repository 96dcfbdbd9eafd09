import { describe, expect, test } from 'vitest';
import { toPost } from '@/lib/backend/content/posts';
import { type ContentPost, content, localeContent, readBody, translationsOf } from '@/lib/content';
import { defectListGroups } from '@/lib/contract/content/man-days';
import { fixedRoutes } from '@/lib/contract/routes/pages';
import { demoReports } from '@/lib/domain/reports/sample-reports/demos';
import { defaultLocale, type Locale, locales } from '@/lib/i18n/locales';
import { shippedPages } from '@/lib/site/documents';
import { postPath } from '@/lib/site/posts/post-fields';

/** Brazil's page exists only in Chinese. */
const chineseOnly = new Set([103520]);

const every = locales.flatMap((locale) => localeContent(locale).posts);

describe('the shipped content', () => {
  test('B35 every post exists in every language', () => {
    const missing = every.flatMap((post) => {
      if (chineseOnly.has(post.id))
        return post.locale === defaultLocale ? [] : [`${post.id} is not for ${post.locale}`];
      return translationsOf(post).length === locales.length - 1
        ? []
        : [`${post.id} of ${post.locale} has ${translationsOf(post).length} twins`];
    });
    expect(missing).toEqual([]);
    expect(every.length).toBeGreaterThan(200);
  });

  test('twins agree in everything that is not language', () => {
    const same: (keyof ContentPost)[] = [
      'tags',
      'date',
      'updated',
      'drawing',
      'cover',
      'parent',
      'topic',
      'order',
      'type',
      'featured',
    ];
    const differences = every.flatMap((post) =>
      translationsOf(post).flatMap((translation) =>
        same
          .filter((field) => JSON.stringify(post[field]) !== JSON.stringify(translation[field]))
          .map((field) => `${post.id} ${post.locale}/${translation.locale}: ${field}`),
      ),
    );
    expect(differences).toEqual([]);
  });

  test('slugs are the same in every language, except under coverage', () => {
    const differences = every
      .filter((post) => post.topic !== 'coverage')
      .flatMap((post) =>
        translationsOf(post)
          .filter((translation) => translation.slug !== post.slug || translation.url !== post.url)
          .map((translation) => `${post.slug}/${translation.slug}`),
      );
    expect(differences).toEqual([]);
  });

  test('B35 static pages, tags and navigation exist alike in every language', () => {
    const shape = (locale: Locale) => {
      const here = localeContent(locale);
      const navigation = here.navigation.map(({ id, slug, children }) => [
        id,
        slug,
        children.map((child) => child.drawing),
      ]);
      return {
        pages: [...here.pages.keys()].sort(),
        tags: here.tags.map(({ id, key, child }) => [id, key, child]),
        navigation,
      };
    };
    for (const locale of locales) expect(shape(locale), locale).toEqual(shape('en'));
    expect(shape('en').pages).toEqual(expect.arrayContaining([...shippedPages]));
  });

  test('every stated fact has a value in every language and says what it covers; fees in renminbi in Chinese alone', () => {
    const facts = [...content().facts.values()];
    const missing = facts.flatMap((fact) =>
      locales
        .filter((locale) => locale === 'zh' || !fact.key.startsWith('fee-'))
        .filter((locale) => !fact.values[locale] || !fact.covers[locale])
        .map((locale) => `${fact.key} ${locale}`),
    );
    expect(missing).toEqual([]);
    expect(facts.length).toBeGreaterThanOrEqual(15);
  });
});

describe('defect lists', () => {
  /** `S-2`, `3 4`: the levels and figures of a text, with a decimal point. */
  const figuresOf = (text: string) =>
    (text.replace(/(?<=\d)[\u00a0\u202f](?=\d{3})|(?<=[1-9]),(?=\d{3}\b)/g, '').match(/S-\d|\d+(?:[.,]\d+)?/g) ?? [])
      .map((one) => one.replace(',', '.'))
      .sort();

  test('have the same samples, classes and figures in every language', () => {
    const shape = (locale: Locale) =>
      defectListGroups.flatMap((group) => {
        const { checklist, sections } = localeContent(locale).defectLists[group];
        return [
          ...checklist.map((one) => [group, one.key, figuresOf(one.how), figuresOf(one.sample)]),
          ...sections
            .flatMap((section) => section.defects)
            .map((one) => [group, one.key, one.class, figuresOf(`${one.defect} ${one.limit} ${one.method}`)]),
        ];
      });
    for (const locale of locales) expect(shape(locale), locale).toEqual(shape('en'));
  });
});

/** Headings, list items and table rows of a Markdown body, in their order. */
const partsOf = (body: string) =>
  [...body.matchAll(/^(#{2,6}|\d+\.|-|\|)(?= )/gm)].map(([mark]) => (/\d/.test(mark) ? '1.' : mark)).join('');

describe('pages of services', () => {
  const services = localeContent(defaultLocale).posts.filter(({ topic }) => /^service(?:-(?!sealing)|$)/.test(topic));

  test('have the same headings, lists and tables in every language', async () => {
    const differences: string[] = [];
    for (const post of services) {
      const parts = partsOf(await readBody(post));
      for (const translation of translationsOf(post))
        if (partsOf(await readBody(translation)) !== parts) differences.push(`${post.slug} ${translation.locale}`);
    }
    expect(differences).toEqual([]);
    expect(services).toHaveLength(24);
  });

  test('lead to the prices, the notice by country and a sample report, and state no amount of money', async () => {
    const missing: string[] = [];
    for (const post of services.flatMap((one) => [one, ...translationsOf(one)])) {
      const body = await readBody(post);
      for (const path of ['/prices', '/coverage', '/templateReport'])
        if (!body.includes(`](${path})`)) missing.push(`${post.slug} ${post.locale}: ${path}`);
      if (/[$€¥￥]|USD|RMB/.test(body)) missing.push(`${post.slug} ${post.locale}: money`);
    }
    expect(missing).toEqual([]);
  });
});

describe.each(locales)('texts in %s', (locale) => {
  test('B14 have headings that go down one step at a time from the title, and a name over each column', async () => {
    const odd: string[] = [];
    let headings = 0;
    for (const item of localeContent(locale).posts) {
      const body = await readBody(item);
      const levels = [...body.matchAll(/^(#{1,6}) /gm)].map(([, marks = '']) => marks.length);
      headings += levels.length;
      if (levels.some((level, index) => level > (levels[index - 1] ?? 1) + 1))
        odd.push(`${item.slug}: headings ${levels.join(' ')}`);
      if (/^\|(?:[^\n]*\|)? *\|[^\n]*\n\|[ :|-]+$/m.test(body)) odd.push(`${item.slug}: a column without a name`);
    }
    expect(odd).toEqual([]);
    expect(headings).toBeGreaterThan(200);
  });
});

describe.each(locales)('inside links in %s', (locale) => {
  const here = localeContent(locale);
  const known = new Set<string>([...fixedRoutes, ...demoReports.map(({ slug }) => `/report/${slug}`)]);
  for (const post of here.posts) {
    known.add(postPath(toPost(post)));
    known.add(postPath({ ...toPost(post), url: null }));
  }
  for (const page of here.pages.keys()) known.add(`/${page}`);
  const lost = (from: string, path: string) => (known.has(path.replace(/[?#].*$/, '')) ? [] : [`${from}: ${path}`]);

  test('of texts lead to a page that exists', async () => {
    const dead: string[] = [];
    let links = 0;
    for (const item of [...here.posts, ...here.pages.values()]) {
      for (const [, path = ''] of (await readBody(item)).matchAll(/\]\((\/[^)\s]*)/g)) {
        links += 1;
        dead.push(...lost(item.slug, path));
      }
    }
    expect(dead).toEqual([]);
    expect(links).toBeGreaterThan(50);
  });

  test('of the navigation, slides and cases lead to a page that exists', () => {
    const { slides, cases } = here.locals;
    const links = [
      ...here.navigation
        .flatMap((topic) => topic.children.flatMap((child) => [child, ...(child.children ?? [])]))
        .flatMap(({ link }) => link ?? []),
      ...slides.map(({ href }) => href),
      ...cases.map(({ href }) => href),
    ];
    expect(links.filter((link) => link.startsWith('/')).flatMap((link) => lost('link', link))).toEqual([]);
    expect(links.length).toBeGreaterThan(5);
  });
});
