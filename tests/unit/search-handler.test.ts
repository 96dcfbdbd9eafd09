import { expect, test, vi } from 'vitest';

vi.mock('next/cache', () => ({ cacheLife: () => undefined, cacheTag: () => undefined }));
const service = vi.hoisted(() => ({ answer: (): Response => new Response() }));
vi.mock('@/lib/handlers/service-gateway', () => ({ answerByService: async () => service.answer() }));

import { parseResults } from '@/lib/domain/search/search-results';
import { answerSearch, isSearchCall } from '@/lib/handlers/search-handler';

const request = (query: string, method = 'GET') => new Request(`http://site.test/topapi/v1/post?${query}`, { method });
const ask = async (answer: Response, term = 'prices') => {
  service.answer = () => answer;
  return answerSearch(request(`_search_=${encodeURIComponent(term)}&page=1&limit=20&locale=en`));
};
const post = { id: 9, slug: 'terms', title: 'Prices &#038; terms', highlight_content: 'our <em>prices</em>', own: 1 };

test('M5.30 M6.19 the posts, their total and other fields stay as a company’s service sends them, the entries stand beside them', async () => {
  const headers = { etag: '"1"', 'cache-control': 'max-age=60' };
  const answer = await ask(Response.json({ data: { data: [post], meta: { total: 41 } } }, { headers }));
  expect([answer.headers.get('etag'), answer.headers.get('cache-control')]).toEqual([null, 'max-age=60']);
  const body: unknown = await answer.json();
  expect(body).toMatchObject({ data: [post], meta: { total: 41 } });
  const results = parseResults(body);
  expect(results).toMatchObject({
    total: 41,
    items: [{ title: 'Prices & terms', path: '/blog/terms', kind: 'article' }],
    corrected: null,
  });
  expect(results?.named[0]).toMatchObject({ title: 'Prices', path: '/prices', kind: 'page' });
});

test('typos are mended in the entries where the service found nothing, and there alone', async () => {
  const resultsFor = async (data: unknown[]) =>
    parseResults(await (await ask(Response.json({ data, meta: { total: data.length } }), 'pirces')).json());
  const mended = await resultsFor([]);
  expect([mended?.named[0]?.path, mended?.corrected]).toEqual(['/prices', 'prices']);
  expect(await resultsFor([post])).toMatchObject({ named: [], corrected: null });
});

test.each([
  ['a refusal', Response.json({ message: 'no' }, { status: 503 })],
  ['a body without a list', Response.json({ message: 'odd' })],
])('%s is passed on as it is', async (_, answer) => {
  const same = await answer.clone().text();
  const passed = await ask(answer);
  expect([passed.status, await passed.text()]).toEqual([answer.status, same]);
});

test.each([
  ['_search_=x', 'GET', true],
  ['_search_=', 'GET', true],
  ['topic=news', 'GET', false],
  ['_search_=x', 'HEAD', false],
])('%s by %s is a search: %s', (query, method, isSearch) => {
  expect(isSearchCall(request(query, method))).toBe(isSearch);
});
