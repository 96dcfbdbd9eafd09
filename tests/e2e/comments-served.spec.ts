import { ask, attributesOf, expect, fetchPage, headingOf, test } from '../support/served';

test('pages of comments exist where there are comments, and nowhere else', async () => {
  const page = await fetchPage('/en/comments/104111');
  expect(headingOf(page)).toContain('Comments on');
  expect(attributesOf(page.document, 'meta[name="robots"]', 'content')).toEqual([expect.stringMatching(/noindex/)]);
  for (const path of [
    '/en/comments/104111?page=400',
    '/en/comments/9',
    '/en/comments/x',
    '/comments/104111?thread=999999999',
  ])
    expect((await ask(path)).status, path).toBe(404);
});
