import { afterAll, describe, expect, it, vi } from 'vitest';
import { findDraft } from '@/lib/site/posts/find-posts';
import { readPreview, signPreview } from '@/lib/site/preview';
import { decideAddress } from '@/lib/site/routing/decide';
import { pageCacheKey } from '@/lib/site/routing/page-cache-key';
import { putPost } from '../support/sample-content';
import { pointAtSampleContent } from '../support/sample-folder';

vi.unmock('@/lib/content/load');

const { dir, remove } = pointAtSampleContent();
afterAll(remove);

const secret = 'a secret of this test';
vi.stubEnv('REVALIDATE_SECRET', secret);
putPost(dir, 'en', { id: 900_001, slug: 'draft', topic: 'news', draft: true }, 'Not yet **public**.');
putPost(dir, 'en', { id: 900_002, slug: 'later', topic: 'page', publish: '2999-12-01T09:00+08:00' });
putPost(dir, 'en', { id: 900_003, slug: 'below', topic: 'service-audits', parent: 900_002 });
putPost(dir, 'en', { id: 900_004, slug: 'shown', topic: 'news' });

const now = new Date('2026-12-01T00:00:00Z');
const until = Math.floor(Date.now() / 1_000) + 60;
const draft = { locale: 'en', path: '/blog/draft' } as const;
const at = (pathname: string, signed: string) => decideAddress({ pathname, search: `?preview=${signed}` });
const signed = (path: string, end = until) => signPreview(secret, { locale: 'en', path }, end);
const shown = (id: number) => ({ kind: 'private', status: 200, token: null, path: `/en/preview/${id}/${until}` });

describe('the link of a draft', () => {
  const end = now.getTime() / 1_000 + 1;
  const link = signPreview(secret, draft, end);

  it('is good until it ends, at its own address alone', () => {
    expect(readPreview(secret, link, draft, now)).toBe(end);
    expect(readPreview(secret, link, draft, new Date(end * 1_000))).toBeNull();
    expect(readPreview(secret, link, { ...draft, locale: 'fr' }, now)).toBeNull();
    expect(readPreview(secret, link, { ...draft, path: '/blog/other' }, now)).toBeNull();
    expect(readPreview('another secret of it', link, draft, now)).toBeNull();
    expect(readPreview(undefined, link, draft, now)).toBeNull();
  });

  it.each([
    '',
    'true',
    link.slice(0, -1),
    `${link}0`,
    link.replace(/^\d+/, (text) => `${Number(text) + 9}`),
    `0${link}`,
  ])('%j is wrong', (given) => expect(readPreview(secret, given, draft, now)).toBeNull());

  it('leads to its page, also below a page that is hidden itself', async () => {
    expect((await at('/en/blog/draft', signed('/blog/draft'))).decision).toEqual(shown(900_001));
    expect((await at('/en/later', signed('/later'))).decision).toEqual(shown(900_002));
    expect((await at('/en/service/later/below', signed('/service/later/below'))).decision).toEqual(shown(900_003));
  });

  it('leads nowhere when it is wrong or has ended, nor does the address without it', async () => {
    for (const given of ['true', signed('/blog/later'), signed('/blog/draft', until - 61)])
      expect((await at('/en/blog/draft', given)).decision).toMatchObject({ kind: 'missing', status: 404 });
    expect((await decideAddress({ pathname: '/en/blog/draft', search: '' })).decision.kind).toBe('missing');
    expect((await decideAddress({ pathname: '/en/preview/900001/1', search: '' })).decision.kind).toBe('missing');
  });

  it('leads to the page itself once it is public, and is never kept by the page cache', async () => {
    expect((await at('/en/blog/shown', signed('/blog/shown'))).decision).toEqual({
      kind: 'page',
      path: '/en/blog/shown',
    });
    expect(pageCacheKey('/en/blog/shown', new URLSearchParams())).toBe('/en/blog/shown');
    expect(pageCacheKey('/en/blog/shown', new URLSearchParams({ preview: 'x' }))).toBeNull();
  });

  it('shows what a public post would', async () => {
    const post = await findDraft('en', 900_001);
    expect(post).toMatchObject({ title: 'Title 900001', path: '/blog/draft', topicKey: 'news' });
    expect(post?.html).toContain('<strong>public</strong>');
    expect(await findDraft('en', 900_004)).toBeNull();
  });
});
