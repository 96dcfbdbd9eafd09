import fc from 'fast-check';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { reportAnswerSchema } from '@/lib/contract/reports';
import { readAccountAnswer, tokenOf } from '@/lib/domain/account/account-calls';
import { readCountryChoices } from '@/lib/domain/account/forms/country-choices';
import { readList } from '@/lib/domain/comments/comment-wire';
import { parseRemoteMedia } from '@/lib/domain/media/remote-media';
import { findDocument } from '@/lib/site/documents';
import { findAqlDownload } from '@/lib/site/downloads';
import { findComments } from '@/lib/site/find-comments';
import { getFormCountries } from '@/lib/site/form-countries';
import { getNavigation, listTags } from '@/lib/site/navigation';
import { findPost, listTopic } from '@/lib/site/posts/find-posts';
import { expireCopies, valueOrNull } from '@/lib/upstream/transport';
import { pointAtOwnData, silence } from '../support/own-data';
import { addressesOf } from '../support/reports/report-service';
import { healthy, type Json, type JsonObject, json, startServer } from '../upstream/service-server';

vi.mock('next/cache', () => ({ cacheLife: () => undefined, cacheTag: () => undefined }));

const next = { answer: null as Json };
const server = await startServer({ ...healthy }, () => json(next.answer));
pointAtOwnData({
  TOPAPI_ORIGIN: server.origin,
  CONFIG_ORIGIN: server.origin,
  MEDIA_HOSTS: 'files.harbour.test',
});
silence('warn');
afterAll(async () => {
  await server.close();
});

/** Letters, so that neither trimming nor sanitising changes a text. */
const words = fc.stringMatching(/^[A-Za-z]{1,12}( [A-Za-z]{1,8}){0,2}$/);
const slugs = fc.stringMatching(/^[a-z]{1,8}(-[a-z]{1,8}){0,2}$/);
/** A value of the type that the specification says, or no value. */
const open = (value: fc.Arbitrary<Json>): fc.Arbitrary<Json> => fc.option(value, { nil: null });
function some(needed: Record<string, fc.Arbitrary<Json>>, others: Record<string, fc.Arbitrary<Json>>) {
  const fields = (of: Record<string, fc.Arbitrary<Json>>) =>
    fc.tuple(...Object.entries(of).map(([name, value]) => value.map((one): [string, Json] => [name, one])));
  const optional = Object.fromEntries(Object.entries(others).map(([name, value]) => [name, open(value)]));
  return fc
    .tuple(
      fields(needed),
      fields(optional).chain((all) => fc.subarray(all)),
    )
    .map(([one, two]): JsonObject => Object.fromEntries([...two, ...one]));
}
const several = <T>(item: fc.Arbitrary<T>) => fc.array(item, { minLength: 1, maxLength: 4 });
const ids = fc.integer({ min: 1, max: 999_999_999 });
const anyId: fc.Arbitrary<Json> = fc.oneof(ids, ids.map(String));
const addresses = slugs.map((slug): Json => `https://files.harbour.test/${slug}.png`);
const dates = fc.constantFrom<Json>('2026-10-01T08:00:00Z', '2026-10-01 08:00:00', 1_790_841_600);

const tags = some({ name: words }, { id: anyId, key: slugs });
const topics = some({ key: slugs }, { id: anyId, slug: slugs });
const media = some(
  { url: addresses },
  {
    id: anyId,
    name: words,
    mine_type: fc.constant('image/png'),
    preview: addresses,
    options: some({}, { duration: fc.nat(999) }),
  },
);
const meta = some({ key: slugs, value: fc.oneof(words, fc.nat(9), fc.boolean()) }, {});
const children = some(
  { title: words, slug: slugs },
  { id: anyId, url: slugs, excerpt: words, coverPreview: addresses, coverAlt: words },
);
const post = some(
  { title: words, slug: slugs, content: words, topic: topics },
  {
    ...{ id: anyId, url: slugs, excerpt: words, locale: fc.constant('en'), created_at: dates, coverPreview: addresses },
    ...{ coverUrl: addresses, coverAlt: words, cover: some({}, { url: addresses, preview: addresses, name: words }) },
    ...{
      options: some({}, { cover: addresses }),
      tags: several(tags),
      children: several(children),
      media: several(media),
    },
    ...{ meta: several(meta), author: some({}, { nickname: words }), liked: fc.boolean(), likes_count: fc.nat(99) },
    highlight_content: words,
  },
);
const pages = some({ title: words, content: words }, { slug: slugs, excerpt: words });
const menus = some(
  { title: words },
  {
    children: several(
      fc.oneof(
        some({ title: words, slug: slugs }, {}),
        some({ title: words, link: slugs.map((slug): Json => `/${slug}`) }, {}),
      ),
    ),
  },
);
const countries = some(
  {
    code: fc.stringMatching(/^[A-Z]{2}$/),
    label: words,
    value: fc.oneof(words, ids),
    phonecode: fc.oneof(fc.constant('+33'), fc.constant(33), fc.constant('0033')),
  },
  {},
);
const countryLists = fc.uniqueArray(countries, { minLength: 1, maxLength: 4, selector: ({ value }) => String(value) });
const accountCountries = some(
  { id: anyId, code: fc.constantFrom('FR', 'ES'), english_name: words },
  {
    chinese_name: words,
    area_phone_number: fc.oneof(fc.constant('33'), fc.constant(33)),
    regions: several(some({ english_name: words }, { code: fc.constantFrom('', 'FR-1') })),
  },
);
const comments = some(
  { id: anyId, content: words },
  {
    ...{
      created_at: dates,
      liked: fc.oneof(fc.boolean(), fc.constantFrom(0, 1)),
      likes_count: fc.nat(99),
      comments_count: fc.nat(9),
    },
    ...{ author: some({}, { nickname: words, avatar: addresses }), reply: fc.boolean(), children: fc.constant([]) },
    links: some({}, { comment: words, like: words }),
  },
);
const files = some({ url: addresses }, { tag: words });
const sections = some({}, { files: several(files) });
const products = some(
  {},
  { products: several(some({}, { number: fc.oneof(words, fc.nat(99)), files: several(files) })) },
);
const within = {
  ...{ inspection_styles: sections, inspection_results: sections, informative_files: several(files) },
  ...{ special_attention: sections, visual_and_workmanship: products, product_conformity: products },
  ...{ data_measurement: sections, measurement_chart_files: several(files), others: several(files) },
  appendix: some({}, { files: several(files), others: several(files) }),
};
const reports = fc
  .tuple(some({ number: words, content: some({}, within) }, { updatedAt: dates }), some({}, within))
  .map(([report, beside]): JsonObject => ({ ...beside, ...report }));

const envelope = fc.constantFrom('bare', 'data', 'data.data');
const besides = some({ code: fc.constant(0) }, { message: words, meta: some({}, { total: fc.nat(99) }) });
const wrapped = (payload: Json, around: string, beside: JsonObject): Json => {
  if (around === 'bare') return payload;
  const inner = { ...beside, data: payload };
  return around === 'data' ? inner : { data: inner };
};

async function holds<T extends Json>(
  payload: fc.Arbitrary<T>,
  see: (payload: T, text: string) => Promise<void>,
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(payload, envelope, besides, async (value, around, beside) => {
      next.answer = wrapped(value, around, beside);
      expireCopies();
      await see(value, JSON.stringify(next.answer));
    }),
    { numRuns: 60 },
  );
}
const titlesOf = (list: readonly JsonObject[]) => list.map(({ title }) => title);

describe('whatever allowed shape is answered', () => {
  test('M5.22 M5.15 a list of posts has its titles', () =>
    holds(several(post), async (list) => {
      const read = valueOrNull(await listTopic('en', 'product'));
      expect(read?.posts.map(({ title }) => title)).toEqual(titlesOf(list));
    }));

  test.each([
    ['Prices &#038; terms &#8211; 2026', 'Prices & terms – 2026'],
    ['Contr&ocirc;le <em>qualit&eacute;</em>', 'Contrôle qualité'],
    ['<p>First line&nbsp;&hellip;</p>\n', 'First line …'],
    ['Gr&#xF6;&szlig;e 5 < 6 & 7 > 3', 'Größe 5 < 6 & 7 > 3'],
    ['Seams [gallery ids="1,2"]', 'Seams'],
    ['AQL &lt;2.5&gt; [sic]', 'AQL <2.5> [sic]'],
  ])('M5.22 the title, excerpt and names of %s are read as plain text', async (html, text) => {
    next.answer = {
      data: [
        {
          ...{
            id: 7,
            slug: 'a',
            title: html,
            excerpt: html,
            coverUrl: 'https://files.harbour.test/a.png',
            coverAlt: html,
          },
          ...{ content: '', topic: { key: 'product' }, tags: [{ id: 1, name: html }] },
          children: [{ slug: 'b', title: html }],
        },
      ],
    };
    expireCopies();
    const read = valueOrNull(await listTopic('en', 'product'));
    const [group] = read?.groups ?? [];
    expect([group?.title, group?.excerpt, group?.cover?.alt, group?.tags[0]?.name, group?.children[0]?.title]).toEqual(
      Array(5).fill(text),
    );
  });

  test('M5.14 a cached post has its title and text', () =>
    holds(post, async (one) => {
      const read = valueOrNull(await findPost('en', '_any'));
      expect([read?.title, read?.html]).toEqual([one.title, one.content]);
    }));

  test('M5.33 a static page has its title and text', () =>
    holds(pages, async (one) => {
      const read = valueOrNull(await findDocument('en', 'privacy'));
      expect([read?.title, read?.html]).toEqual([one.title, one.content]);
    }));

  test('M5.36 a navigation has its titles', () =>
    holds(several(menus), async (list) => {
      expect((await getNavigation('en'))?.map(({ title }) => title)).toEqual(titlesOf(list));
    }));

  test('M5.18 tags have their names', () =>
    holds(several(tags), async (list) => {
      expect((await listTags('en')).map(({ name }) => name)).toEqual(list.map(({ name }) => name));
    }));

  test('M5.21 the first address of the AQL media is the download', () =>
    holds(several(media), async (list) => {
      next.answer = { data: { media: list } };
      const rules = { origin: server.origin, hosts: ['files.harbour.test'] };
      expect(parseRemoteMedia((await findAqlDownload('en')) ?? '', rules)?.href).toBe(list[0]?.url);
    }));

  test('M5.34 countries of the forms have their labels', () =>
    holds(countryLists, async (list) => {
      const labels = (await getFormCountries('en')).countries.map(({ label }) => label);
      for (const { label } of list) expect(labels).toContain(label);
    }));

  test('M8.19 M9.21 countries of accounts have their names, with their regions', () =>
    holds(several(accountCountries), async (list, text) => {
      const labels = readCountryChoices(text, 'en')?.map(({ label }) => label);
      for (const { english_name } of list) expect(labels).toContain(english_name);
    }));

  test('M11.02 comments have their texts, on the server and in the browser', () =>
    holds(several(comments), async (list, text) => {
      const page = await findComments('en', 7, '/topapi/v1/post/7/comment', 1);
      const wanted = list.map(({ content }) => content);
      expect(page !== 'missing' && page?.comments.map((one) => one.text)).toEqual(wanted);
      expect(readList(200, text)?.comments.map((one) => one.text)).toEqual(wanted);
    }));

  test('M11.24 a report has its number, and each file that it names', () =>
    holds(reports, async (report, text) => {
      const read = reportAnswerSchema.parse(JSON.parse(text));
      expect(read.number).toBe(report.number);
      const inside = Object.entries(report.content ?? {}).filter(([, block]) => block !== null);
      const blocks = { ...report, ...Object.fromEntries(inside), content: null };
      const named = [...JSON.stringify(blocks).matchAll(/"url":"([^"]+)"/g)].map(([, url]) => url);
      expect(addressesOf(read).toSorted()).toEqual(named.toSorted());
    }));

  test('M9.13 M9.14 an answer to a sign-in has its token', () =>
    fc.assert(
      fc.property(
        fc.stringMatching(/^[A-Za-z0-9._-]{8,40}$/),
        fc.constantFrom('', 'Bearer ', 'bearer '),
        fc.boolean(),
        some({}, { message: words }),
        (token, prefix, isDeep, beside) => {
          const held = { api_token: `${prefix}${token}` };
          const text = JSON.stringify({ ...beside, code: 0, data: isDeep ? { data: held } : held });
          const read = readAccountAnswer(200, text);
          expect(read.ok && tokenOf(read.data)).toBe(token);
        },
      ),
    ));
});
