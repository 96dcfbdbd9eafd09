import { all, isShown, one, shown, textOf } from '../support/html';
import { expect, fetchPage, headingOf, sites, test } from '../support/served';

const demos = [
  'demo-softline',
  'demo-electronic',
  'demo-hardline',
  'demo-loading',
  'demo-audit',
  'demo-industrial',
] as const;
/** Drawn from records, without a film. */
const withoutFilm: readonly string[] = ['demo-audit', 'demo-industrial'];
const sections = [
  'styles',
  'results',
  'informative',
  'attention',
  'defects',
  'products',
  'tests',
  'charts',
  'otherImages',
  'otherVideos',
];
const isPrivate = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
};

for (const [locale, prefix] of sites) {
  test(`M11.12 M11.14 M11.16 M11.17 M11.18 M11.19 M11.20 M11.21 M11.22 M11.23 A06 B27 ${locale}: each demo is complete, and private to caches, referrers and indexes`, async () => {
    for (const slug of demos) {
      const page = await fetchPage(`${prefix}/report/${slug}`);
      const { main, headers } = page;
      expect(Object.fromEntries(headers), slug).toMatchObject({ ...isPrivate, 'x-robots-tag': 'noindex, nofollow' });
      expect(one(page.document, 'meta[name="robots"]').getAttribute('content')).toContain('noindex');
      expect(headingOf(page)).toMatch(/VL-2026-/);
      expect(shown(main, 'header time'), slug).toHaveLength(1);
      expect(shown(main, 'header a[href^="/report-files/"]'), slug).toHaveLength(1);
      const expected = sections.filter((key) => key !== 'otherVideos' || !withoutFilm.includes(slug));
      for (const key of expected) {
        expect(all(main, `#${key} figure`), `${slug} ${key}`).not.toEqual([]);
        expect(all(main, `nav a[href="#${key}"]`), `${slug} ${key}`).toHaveLength(1);
      }
    }
  });

  test(`${locale}: home, services and the report kinds lead to the demos`, async () => {
    for (const path of [prefix || '/', `${prefix}/service`, `${prefix}/templateReport`]) {
      const { main } = await fetchPage(path);
      for (const slug of demos) expect(all(main, `a[href="${prefix}/report/${slug}"]`), path + slug).not.toEqual([]);
    }
  });
}

test('A06 B27 unknown reports and wrong tokens get the same 404 page', async () => {
  const [wrong, unknown] = await Promise.all(
    ['/en/report/no-such-report?token=wrong', '/en/report/demo-nothing'].map((path) => fetchPage(path, 404)),
  );
  for (const page of [wrong, unknown]) expect(page && Object.fromEntries(page.headers)).toMatchObject(isPrivate);
  expect(wrong?.html).toBe(unknown?.html);
});

test('M11.12 nothing of the site’s offers stands around a report', async () => {
  const { document } = await fetchPage('/en/report/demo-softline');
  expect(all(document, 'dialog, aside')).toEqual([]);
  expect(all(document, 'nav').filter(isShown)).toHaveLength(1);
});

test('the printed code of a demo leads to the check, where it is valid', async () => {
  const { main } = await fetchPage('/en/report/demo-softline');
  const code = encodeURIComponent(textOf(main, 'b.font-mono'));
  const checked = await fetchPage(`/en/verify?number=VL-2026-1013-S1&code=${code}`);
  expect(shown(checked.main, 'h2', 'Genuine and valid')).toHaveLength(1);
  expect(textOf(checked.document.body)).not.toContain('Open side seam');
});
