import { describe, expect, it } from 'vitest';
import { htmlChecker } from '../support/html-problems';

const page = (main: string) =>
  `<!DOCTYPE html><html lang="en"><head><title>A page</title></head><body><header><p>Head</p></header><main id="main">${main}</main><script>"</p><p id=main>"</script></body></html>`;

describe('the check of markup', () => {
  it('is silent on a good page, and looks into no script', async () => {
    expect(await htmlChecker()(page('<h1>One</h1><p>Text</p>'))).toEqual([]);
  });

  it.each([
    ['<p><div>block</div></p>', /close-order/],
    ['<a href="/"><button type="button">Press</button></a>', /element-permitted-content/],
    ['<p id="main">Twice</p>', /the id main stands twice/],
    ['<dialog aria-labelledby="nothing">Closed</dialog>', /no-missing-references/],
    ['<img src="/a.png">', /wcag\/h37/],
  ])('finds what is wrong in %s', async (bad, problem) => {
    expect((await htmlChecker()(page(bad))).join('\n')).toMatch(problem);
  });

  it('reads a header once, and names what is wrong in it', async () => {
    const check = htmlChecker();
    const html = page('').replace('Head', '<ul></ul>');
    expect(await check(html)).not.toEqual([]);
    expect(await check(html)).toEqual([]);
  });
});
