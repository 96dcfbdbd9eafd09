import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { originForm } from '@/lib/server/request/request-target';
import { reportTokenHeader } from '@/lib/site/routing/private-headers';
import { startHandlerServer } from '../support/handler-server';
import { exchange } from '../support/raw-request';

let site: Awaited<ReturnType<typeof startHandlerServer>>;

/** Answers what it sees, and redirects a slash too many as Next does by itself. */
beforeAll(async () => {
  site = await startHandlerServer((request, response) => {
    const { url = '', headers } = request;
    const [path = '', query] = url.split('?');
    if (path !== '/' && /\/$|\/\//.test(path)) {
      const location = `${path.replace(/\/+/g, '/').replace(/\/$/, '')}${query === undefined ? '' : `?${query}`}`;
      return void response.writeHead(308, { location, 'cache-control': 'public' }).end();
    }
    response.setHeader('cache-control', 'public, max-age=60');
    const text = JSON.stringify({ url, host: headers.host, token: headers[reportTokenHeader] ?? null });
    response.setHeader('content-length', text.length).end(text);
  });
});
afterAll(() => site.close());

const ask = (target: string) =>
  exchange(site.port, [`GET ${target} HTTP/1.1`, 'Host: asked.test', 'Connection: close']);
const seenBy = async (target: string) => JSON.parse((await ask(target)).split('\r\n\r\n')[1] ?? '');

describe('the target of a request', () => {
  it.each([
    ['/en/blog?tag=a/./b', '/en/blog?tag=a/./b'],
    ['//en//x', '//en//x'],
    ['/en/./report/x?a=/../b', '/en/report/x?a=/../b'],
    ['/en/%2E/report/x', '/en/report/x'],
    ['/a/..%2fb', '/a/..%2Fb'],
    ['/%65n/blog/%E8%b4%a8%2d%7e%5F%2Ehtml', '/en/blog/%E8%B4%A8-~_.html'],
    ['/en/<b>"|^', '/en/%3Cb%3E%22%7C%5E'],
    ['/en/blog/\u00e8\u00b4\u00a8', '/en/blog/%E8%B4%A8'],
    ['/a/b/%2e%2E/c', '/a/c'],
    ['/en\\report\\x?token=1', '/en/report/x?token=1'],
    ['/.well-known/security.txt', '/.well-known/security.txt'],
    ['/x#y', '/x'],
    ['*', '*'],
  ])('%s is read as %s', (target, url) => {
    expect(originForm(target)).toEqual({ url, host: null });
  });

  it.each([
    ...['', 'en/report', 'ftp://site.test/x', 'javascript:1', 'http://', 'http://[/x'],
    // Percent-encoded bytes that are no UTF-8.
    ...['/drawings/%ff/a.svg', '/en/\u00e8', '/media/%', '/en/%E0%A4%A?q=1', 'http://site.test/%c0%af'],
  ])('%j is no address', (target) => {
    expect(originForm(target)).toBeNull();
  });

  it('B25 in absolute form it reaches the same page, and its host counts (RFC 9112 §3.2.2)', async () => {
    expect(await seenBy('http://other.test:81/en/blog?page=2')).toEqual({
      url: '/en/blog?page=2',
      host: 'other.test:81',
      token: null,
    });
    expect(await ask('ftp://other.test/x')).toMatch(/^HTTP\/1\.1 400 /);
  });

  it.each([
    '/en/./report/x?token=secret',
    '/en/%2e/report/x?token=secret',
    '/en/y/../report/x?token=secret',
    '/en\\report/x?token=secret',
    'http://asked.test/en/report/x?token=secret',
  ])('B25 the token of a report leaves it, however it is spelled: %s', async (target) => {
    expect(await seenBy(target)).toMatchObject({ url: '/en/report/x', token: 'secret' });
  });
});

describe('B19 an address that is longer than any of ours', () => {
  const list = (count: number) => `/healthz?${'a&'.repeat(count - 1)}a`;
  it.each([
    ['101 parameters', list(101)],
    ['a value of 8 kB', `/en/search?q=${'x'.repeat(8_000)}`],
    ['an order of 24 kB', `/en/aql/floor?articles=${'x'.repeat(24_000)}`],
    ['a path of 4 kB', `/en${'/a'.repeat(2_000)}`],
    ['in absolute form', `http://site.test${list(101)}`],
  ])('is refused before anything reads it: %s', async (_name, target) => {
    const answer = await ask(target);
    expect(answer).toMatch(/^HTTP\/1\.1 414 /);
    expect(answer).toContain('This address is too long.');
  });

  it.each([
    ['100 parameters', list(100)],
    ['a search of 7 kB', `/en/search?q=${'x'.repeat(7_000)}`],
    ['an order without script', `/fr/aql/floor?mode=each&articles=${'%0D%0A'.repeat(3_500)}`],
  ])('and a long one is not: %s', async (_name, target) => {
    expect((await seenBy(target)).url).toBe(target);
  });
});

describe('a response below /report', () => {
  const privately = [
    /^cache-control: private, no-store\r$/im,
    /^referrer-policy: no-referrer\r$/im,
    /^x-robots-tag: noindex, nofollow\r$/im,
  ];
  it.each(['/en/report/x/?token=secret', '/en//report/x?token=secret', '/report/x/', '/en/report/x?token=secret'])(
    'A06 is private, whoever answers: %s',
    async (target) => {
      const answer = await ask(target);
      for (const header of privately) expect(answer).toMatch(header);
    },
  );

  it('A53 leads on with its token when Next corrects the address by itself', async () => {
    expect(await ask('/en/report/x/?token=s%2Bt&page=2')).toMatch(/^location: \/en\/report\/x\?page=2&token=s%2Bt\r$/m);
    expect(await ask('/en/report/x/?token=s')).toMatch(/^location: \/en\/report\/x\?token=s\r$/m);
    expect(await ask('/en/report/x/')).toMatch(/^location: \/en\/report\/x\r$/m);
  });

  it('leaves the others as they are', async () => {
    expect(await ask('/en/reports/x')).not.toMatch(/no-referrer|noindex/);
  });
});
