import { all, one, shown, shownIn } from '../support/html';
import { expect, fetchPage, sites, test } from '../support/served';

for (const [locale, prefix] of sites) {
  test(`M2.45 M3.26 ${locale}: the recruit page has team life, positions, steps, a way to apply, offices and the report`, async () => {
    const { main } = await fetchPage(`${prefix}/recruit`);
    expect(all(main, '#life li').length).toBeGreaterThanOrEqual(3);
    const positions = all(main, '#positions details');
    expect(positions.length).toBeGreaterThanOrEqual(4);
    for (const position of positions) expect(shownIn(position, 'li')).not.toEqual([]);
    expect(all(main, '#steps ol > li').length).toBeGreaterThanOrEqual(3);
    expect(shown(main, '#apply a[href^="mailto:"]')).toHaveLength(1);
    expect(shown(main, '#apply input[type=file]')).toHaveLength(1);
    expect(all(main, '#offices address').length).toBeGreaterThanOrEqual(4);
    expect(shown(main, 'img[src="/drawings/phone-report.svg"]')).toHaveLength(1);
  });

  test(`M2.48 M3.27 ${locale}: all eight voices stand in the page`, async () => {
    const { main } = await fetchPage(`${prefix}/customer-feedback`);
    expect(all(main, '#voices blockquote')).toHaveLength(8);
  });
}

test('M4.08 a page carries its trades once; the copy that closes the loop is made in the browser', async () => {
  for (const path of ['/', '/en', '/en/customer-feedback']) {
    const { main } = await fetchPage(path);
    expect(all(one(main, '#trades'), 'li'), path).toHaveLength(16);
  }
});
