import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { afterAll, describe, expect, it } from 'vitest';
import { consentBarScript, recordRewritesScript } from '@/lib/domain/privacy/head-scripts';
import { pagePolicy, securityHeaders } from '@/lib/server/security/security-headers';
import { listen } from '../support/listen';

const require = createRequire(import.meta.url);
const { inlineHeader } = require('../../lib/server/next-cache/inline-scripts.cjs');
const { getScriptNonceFromHeaders } = require('next/dist/server/app-render/get-script-nonce-from-header');

type Handler = (request: IncomingMessage, response: ServerResponse) => void;
let handle: Handler = (_, response) => response.end();
const secured = securityHeaders({ secure: true, appOrigin: 'https://app.example', tencent: false });
const server = await listen(createServer(secured((request, response) => handle(request, response))));
afterAll(server.close);

async function ask(next: Handler, headers: Record<string, string> = {}): Promise<Response> {
  handle = next;
  return fetch(server.origin, { headers, redirect: 'manual' });
}
const sends =
  (type: string, more: Record<string, string> = {}): Handler =>
  (_, response) => {
    for (const [name, value] of Object.entries({ 'content-type': type, ...more })) response.setHeader(name, value);
    response.end('x');
  };
const directives = (answer: Response) =>
  new Map(
    (answer.headers.get('content-security-policy') ?? '')
      .split('; ')
      .map((part) => [part.split(' ')[0] ?? '', part.split(' ').slice(1)]),
  );

describe('B24 every answer', () => {
  const kinds: [string, Handler][] = [
    ['a page', sends('text/html; charset=utf-8')],
    ['data', sends('application/json')],
    ['a picture', sends('image/avif')],
    ['a redirect', (_, response) => response.writeHead(302, { location: '/' }).end()],
    [
      'a page whose headers come with its status',
      (_, response) => response.writeHead(500, 'No', { 'Content-Type': 'text/html' }).end('x'),
    ],
    ['nothing', (_, response) => response.writeHead(304).end()],
  ];
  it.each(kinds)('carries the headers: %s', async (_name, next) => {
    const { headers } = await ask(next);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('permissions-policy')).toMatch(/camera=\(\).*geolocation=\(\).*microphone=\(\)/);
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=(\d{8,})$/);
  });

  it('is for readers of this site alone where it is a page or data, and a drawing runs nothing when it is opened by itself', async () => {
    for (const type of ['text/html', 'application/json'])
      expect((await ask(sends(type))).headers.get('cross-origin-resource-policy')).toBe('same-origin');
    const drawing = await ask(sends('image/svg+xml'));
    expect(drawing.headers.has('cross-origin-resource-policy')).toBe(false);
    expect(drawing.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'unsafe-inline'.*sandbox$/,
    );
  });

  it('keeps what it says of its own', async () => {
    const { headers } = await ask(
      sends('text/html', { 'Referrer-Policy': 'no-referrer', 'Content-Security-Policy': "default-src 'none'" }),
    );
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'");
  });
});

const constants = [consentBarScript, recordRewritesScript].map(
  (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
);

describe('B24 the policy of a page', () => {
  it('allows no inline script but those with the nonce of this request and those that every page begins with, and no evaluated code', async () => {
    let nonce = '';
    const answer = await ask(
      (request, response) => {
        nonce = getScriptNonceFromHeaders(request.headers);
        sends('text/html')(request, response);
      },
      { 'content-security-policy': "script-src 'nonce-chosenbythesender'" },
    );
    expect(nonce).toMatch(/^[\w+/]{22}==$/);
    const found = directives(answer);
    expect(found.get('script-src')).toEqual(["'self'", `'nonce-${nonce}'`, ...constants]);
    expect(found.get('style-src')).toEqual(["'self'", `'nonce-${nonce}'`]);
    expect(found.get('default-src')).toEqual(["'none'"]);
    expect(found.get('frame-ancestors')).toEqual(["'none'"]);
    expect(found.get('base-uri')).toEqual(["'none'"]);
    expect(found.get('form-action')).toEqual(["'self'", 'https://app.example']);
    expect(answer.headers.get('content-security-policy')).not.toMatch(
      /unsafe-eval|script-src[^;]*unsafe-inline|style-src [^;]*unsafe-inline/,
    );
  });

  it('goes by the hashes of a kept page, with no nonce beside them, changed or not', async () => {
    const stored = {
      kind: 'APP_PAGE',
      html: readFileSync(new URL('../support/pages/kept-page.txt', import.meta.url), 'utf8'),
      headers: {} as Record<string, string>,
    };
    require('../../lib/server/next-cache/inline-scripts.cjs').prepareInlineScripts(stored);
    const list = stored.headers[inlineHeader] ?? '';
    const unchanged: Handler = (_, response) => {
      response.setHeader(inlineHeader, list);
      response.writeHead(304).end();
    };
    for (const answer of [await ask(sends('text/html', { [inlineHeader]: list })), await ask(unchanged)]) {
      expect(directives(answer).get('script-src')).toEqual(["'self'", ...list.split(' '), ...constants]);
      expect(directives(answer).get('style-src')).toEqual(["'self'"]);
      expect(answer.headers.has(inlineHeader)).toBe(false);
      expect((answer.headers.get('content-security-policy') ?? '').length).toBeLessThan(1_000);
    }
  });

  it('allows none but the constant ones where a kept page has none', async () => {
    const answer = await ask(sends('text/html', { [inlineHeader]: '' }));
    expect(directives(answer).get('script-src')).toEqual(["'self'", ...constants]);
  });

  it('stays out of data that came from the same kept page', async () => {
    const answer = await ask(sends('text/x-component', { [inlineHeader]: "'sha256-abc='" }));
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(answer.headers.has(inlineHeader)).toBe(false);
  });

  it('B13 names no other host, unless a captcha of one is configured', () => {
    const plain = pagePolicy({ secure: false, tencent: false })("'nonce-x'");
    expect(plain).not.toMatch(/https?:|\*|data:|blob:/);
    expect(pagePolicy({ secure: false, tencent: true })("'nonce-x'")).toMatch(
      /script-src [^;]*https:\/\/turing\.captcha\.qcloud\.com/,
    );
  });
});
