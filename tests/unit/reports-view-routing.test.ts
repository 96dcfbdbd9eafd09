import { NextRequest } from 'next/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fixedRoutes } from '@/lib/contract/routes/pages';

const getReport = vi.hoisted(() => vi.fn());
vi.mock('@/lib/upstream/reports', () => ({ getReport }));

const { decide } = await import('@/lib/site/routing/decide');
const { matchAddress } = await import('@/lib/site/routing/match-address');
const { isBelowReport, privateHeaders, readTokenHeader, reportTokenHeader } = await import(
  '@/lib/site/routing/private-headers'
);
const { extractReportToken } = await import('@/lib/site/routing/private-headers');

const match = (address: string) => {
  const url = new URL(address, 'http://localhost');
  return matchAddress(url.pathname, url.searchParams);
};

let slug = 0;
beforeEach(() => {
  slug += 1;
  getReport.mockReset();
});

describe('the address of a report', () => {
  it('M11.12 is a slug with a token in the query, in every language', () => {
    const report = { kind: 'report', locale: 'zh', slug: 'demo-softline', token: null };
    expect(match('/report/demo-softline')).toEqual(report);
    expect(match('/fr/report/a_B-1?token=s%2Bt')).toEqual({ ...report, locale: 'fr', slug: 'a_B-1', token: 's+t' });
    expect(match('/en/report/x?token=')).toEqual({ kind: 'report', locale: 'en', slug: 'x', token: null });
    expect(fixedRoutes).toContain('/verify');
  });

  it('A06 that cannot be one is missing before anything is asked', () => {
    const odd = ['/report', '/report/a/b', '/report/-a', '/report/a.zip'];
    for (const address of [...odd, `/report/${'a'.repeat(81)}`, `/report/a?token=${'x'.repeat(501)}`])
      expect(match(address).kind, address).not.toBe('report');
  });

  it.each([
    [{ kind: 'missing' }, 404, {}],
    [{ kind: 'expired' }, 410, {}],
    [{ kind: 'unavailable' }, 503, { wait: 30 }],
    [{ kind: 'limited', seconds: 412 }, 429, { wait: 412 }],
  ])('A06 a refusal carries no token, whether the token or the report is wrong: %j', async (found, status, more) => {
    getReport.mockResolvedValue(found);
    expect(await decide(match(`/en/report/r${slug}?token=secret`))).toEqual({
      kind: 'private',
      status,
      path: `/en/status-${status}`,
      token: null,
      ...more,
    });
  });

  it('A06 a report that is found is rendered at its address without the token', async () => {
    getReport.mockResolvedValue({ kind: 'found', report: {} });
    expect(await decide(match(`/report/f${slug}?token=secret`))).toEqual({
      kind: 'private',
      status: 200,
      path: `/zh/report/f${slug}`,
      token: 'secret',
    });
  });

  it('A06 every answer forbids caches, referrers and indexes', () => {
    expect(privateHeaders).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' });
    expect(privateHeaders['x-robots-tag']).toContain('noindex');
  });

  it('A06 spelled otherwise it moves to its own, and answers about it are as private as it is', async () => {
    expect(match('/Report/r1?token=s')).toEqual({ kind: 'redirect', path: '/report/r1' });
    expect(match('/fr/REPORT/r1')).toEqual({ kind: 'redirect', path: '/fr/report/r1' });
    for (const path of ['/report/r1', '/Report/r1', '/zh/report/r1', '/en/report/a/b', '/report', '/%52eport/x'])
      expect(isBelowReport(path), path).toBe(true);
    for (const path of ['/reports/r1', '/blog/report', '/templateReport', '/%zz'])
      expect(isBelowReport(path), path).toBe(false);
  });

  it('A06 the handler keeps the query of such an address to itself', async () => {
    const { default: middleware } = await import('@/middleware');
    const ask = (path: string) => middleware(new NextRequest(`http://localhost${path}?token=secret`));
    for (const path of ['/report/x/y', '/en/report/x/y']) {
      const { headers } = await ask(path);
      expect(headers.get('x-middleware-rewrite'), path).not.toContain('secret');
      expect(Object.fromEntries(headers)).toMatchObject(privateHeaders);
    }
    const moved = await ask('/zh/report/x');
    expect([moved.status, moved.headers.get('location')]).toEqual([308, 'http://localhost/report/x?token=secret']);
    expect(Object.fromEntries(moved.headers)).toMatchObject(privateHeaders);
  });

  it('A53 the page reads the token from a header that any sign survives', () => {
    for (const token of ['a+b/=', '令牌', '%', 'a b'])
      expect(readTokenHeader(new Headers({ [reportTokenHeader]: encodeURIComponent(token) }))).toBe(token);
    expect(readTokenHeader(new Headers())).toBeNull();
    expect(readTokenHeader(new Headers({ [reportTokenHeader]: '%' }))).toBeNull();
    expect(readTokenHeader(new Headers({ [reportTokenHeader]: 'x'.repeat(501) }))).toBeNull();
  });

  it('A53 the token leaves the address before anything renders under it', async () => {
    expect(extractReportToken('/report/r1?token=a%2Bb')).toEqual({ url: '/report/r1', token: 'a%2Bb' });
    expect(extractReportToken('/fr/report/r1?from=mail&token=s&x=1&token=t')).toEqual({
      url: '/fr/report/r1?from=mail&x=1',
      token: 's',
    });
    expect(extractReportToken('/en/report/r1?token=')).toEqual({ url: '/en/report/r1', token: null });
    for (const path of ['/report/r1/more', '/%72eport/r1', '/en//report/r1'])
      expect(extractReportToken(`${path}?token=s`), path).toEqual({ url: path, token: 's' });
    for (const address of ['/report/r1', '/zh/report/r1?token=s', '/Report/r1?token=s', '/blog/x?token=s', '*'])
      expect(extractReportToken(address), address).toBeNull();
    getReport.mockResolvedValue({ kind: 'found', report: {} });
    expect(await decide(match(`/report/h${slug}`), new Headers({ [reportTokenHeader]: 'a%2Bb' }))).toMatchObject({
      status: 200,
      token: 'a+b',
    });
    expect(getReport.mock.calls[0]?.[0]).toMatchObject({ token: 'a+b' });
  });
});
