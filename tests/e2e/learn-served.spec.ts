import { all, hrefsOf, one } from '../support/html';
import { canonicalOf, expect, fetchPage, headingOf, sites, structured, test } from '../support/served';

const ids = [112001, 112002, 112003, 112004, 112005, 112006, 112007, 112008];
const articles = ['inspection-day-timeline', 'booking-form-field-by-field', 'words-on-a-report'];
const words = {
  zh: { contents: '本文目录', courses: '全部课程' },
  en: { contents: 'On this page', courses: 'All courses' },
  fr: { contents: 'Sur cette page', courses: 'Tous les cours' },
  es: { contents: 'En esta página', courses: 'Todos los cursos' },
};
const courseAt = (prefix: string, id: number | undefined) => `${prefix}/homeInfoDetailed/${id}.html`;

for (const [locale, prefix] of sites) {
  test(`M2.34 ${locale}: the courses are cards that lead to /homeInfoDetailed/{id}.html`, async () => {
    const page = await fetchPage(`${prefix}/courses`);
    expect(headingOf(page)).not.toBe('');
    expect(hrefsOf(page.main, 'ol > li:has(h3) a')).toEqual(ids.map((id) => courseAt(prefix, id)));
  });

  test(`M2.33 ${locale}: a course has contents that lead to its parts, and the other courses beside it`, async () => {
    const { main } = await fetchPage(courseAt(prefix, ids[0]));
    const targets = hrefsOf(one(main, 'nav', words[locale].contents));
    expect(targets.length).toBeGreaterThanOrEqual(3);
    for (const target of targets) expect(all(main, `[id="${target?.slice(1)}"]`), target ?? '').toHaveLength(1);
    const others = all(one(main, 'nav', words[locale].courses), 'a');
    expect(others).toHaveLength(ids.length);
    expect(others[0]?.getAttribute('aria-current')).toBe('page');
  });

  test(`M2.35 ${locale}: /article/{slug} shows an article of the local list, with its data, and leads to the others`, async () => {
    for (const slug of articles) {
      const path = `${prefix}/article/${slug}`;
      const page = await fetchPage(path);
      const [data] = structured(page, 'Article');
      expect(headingOf(page)).toBe(data?.headline);
      expect(one(page.main, 'header time').getAttribute('datetime')).toBe(data?.datePublished);
      expect(canonicalOf(page)).toBe(path);
      expect(hrefsOf(one(page.main, 'aside')).sort()).toEqual(
        articles
          .filter((other) => other !== slug)
          .map((other) => `${prefix}/article/${other}`)
          .sort(),
      );
    }
  });
}

test('M2.33 M2.35 courses and articles that do not exist are missing', async () => {
  await fetchPage('/en/homeInfoDetailed/99999999.html', 404);
  await fetchPage('/en/article/no-such-article', 404);
});

test('M2.33 M2.34 the number in the query decides which course is shown', async () => {
  for (const path of ['/en/homeInfoDetailed/112001.html?id=112002', '/en/courses?id=112002'])
    expect(canonicalOf(await fetchPage(path)), path).toBe('/en/homeInfoDetailed/112002.html');
});

test('M2.33 a link to a post of the content API is followed, and news keep their own address', async () => {
  const link = encodeURIComponent('/topapi/v1/post/cache/_how-aql-sampling-works');
  const page = await fetchPage(`/en/homeInfoDetailed/112001.html?link=${link}`);
  expect(canonicalOf(page)).toBe('/en/blog/how-aql-sampling-works');
});
