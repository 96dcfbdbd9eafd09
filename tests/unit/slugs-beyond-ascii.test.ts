import { expect, it, vi } from 'vitest';
import { decide } from '@/lib/site/routing/decide';
import { linkHeaders } from '@/lib/site/routing/link-headers';
import { matchAddress } from '@/lib/site/routing/match-address';
import type { Call } from '@/lib/upstream/content-calls';
import { ok } from '@/lib/upstream/transport';

vi.mock('@/lib/content', async (original) => ({
  ...(await original<typeof import('@/lib/content')>()),
  local: () => [{ slug: '质检' }],
}));
vi.mock('@/lib/upstream/transport', async (original) => ({
  ...(await original<typeof import('@/lib/upstream/transport')>()),
  send: async ({ query }: Call<unknown>) =>
    ok({ data: query.topic ? [] : { slug: '法国', topic: { key: 'coverage' } } }),
}));

it.each(['/article/质检', '/coverage/法国'])('%s is a page, and headers can name its Markdown', async (path) => {
  const decision = await decide(matchAddress(`/en${encodeURI(path)}`, new URLSearchParams()));
  expect(decision).toEqual({ kind: 'page', path: `/en${encodeURI(path)}` });
  expect(new Headers(linkHeaders(`/en${encodeURI(path)}`)).get('link')).toContain(`</en${encodeURI(path)}.md>`);
  expect(new Headers(decision.kind === 'page' ? linkHeaders(decision.path) : {}).get('link')).toContain('.md>');
});
