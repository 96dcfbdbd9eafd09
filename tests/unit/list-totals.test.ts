import { expect, it } from 'vitest';
import { readAnswer } from '@/lib/contract/wire/tolerant-reader';
import { calls } from '@/lib/upstream/content-calls';

const posts = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ title: 'Seal', slug: `seal-${index}` }));
const totalOf = (answer: unknown, page = 1) =>
  readAnswer(calls.posts('en', { page, limit: 20 }).schema, answer)?.value.meta;

it('a service that counts is believed', () => {
  expect(totalOf({ data: posts(20), meta: { total: 57 } })).toMatchObject({ total: 57, isCounted: true });
});

it.each([
  ['bare', (list: unknown[]) => list],
  ['in data', (data: unknown[]) => ({ data })],
  ['in data.data', (data: unknown[]) => ({ data: { data } })],
])('a full page of a list %s that is not counted promises a next one, with an odd item too', (_, wrap) => {
  expect(totalOf(wrap(posts(20)))).toMatchObject({ total: 21, isCounted: false });
  expect(totalOf(wrap([...posts(19), { title: 7 }]), 2)).toMatchObject({ total: 41, isCounted: false });
  expect(totalOf(wrap(posts(19)), 2)).toMatchObject({ total: 39, isCounted: false });
  expect(totalOf(wrap([]))).toMatchObject({ total: 0, isCounted: false });
});
