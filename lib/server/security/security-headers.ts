import { createHash, randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import onHeaders from 'on-headers';
import { brand } from '@/lib/content';
import { brandStyle } from '@/lib/content/brand';
import { isFramedRoute } from '@/lib/contract/routes/pages';
import { consentBarScript, recordRewritesScript } from '@/lib/domain/privacy/head-scripts';
import { iframeSourcePrefixes } from '@/lib/domain/richtext/allowlist';
import { splitLocale } from '@/lib/i18n/locales';
import { pathnameOf } from '@/lib/net/request';
import type { Handler } from '@/lib/server/handler';

/** Browser features that no page uses, denied so that injected code cannot use them either. */
const unused = (
  'accelerometer camera display-capture geolocation gyroscope hid magnetometer microphone midi payment ' +
  'publickey-credentials-get screen-wake-lock serial usb xr-spatial-tracking'
).split(' ');

/** Two years. Subdomains are excluded: they host other services of the owner, which may not support https. */
const strictTransport = 'max-age=63072000';

export function answerHeaders(secure: boolean): readonly (readonly [string, string])[] {
  return [
    ['x-content-type-options', 'nosniff'],
    // For browsers without support for `frame-ancestors`.
    ['x-frame-options', 'DENY'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['permissions-policy', unused.map((name) => `${name}=()`).join(', ')],
    ['cross-origin-opener-policy', 'same-origin'],
    ...(secure ? ([['strict-transport-security', strictTransport]] as const) : []),
  ];
}

/** For pages and data only: images and feeds are embedded by other sites, so they omit it. */
const sameOriginResources = ['cross-origin-resource-policy', 'same-origin'] as const;

type PolicySettings = { secure: boolean; appOrigin?: string; tencent: boolean };

const tencentHosts = ['https://turing.captcha.qcloud.com', 'https://*.captcha.gtimg.com'];

/** CSP Level 3, §6; README.md gives the reason for each allowance. */
export function pagePolicy(settings: PolicySettings): (scripts: string, isFramed?: boolean) => string {
  const { secure, appOrigin } = settings;
  const tencent = settings.tencent ? tencentHosts : [];
  return (scripts, isFramed = false) =>
    [
      ["default-src 'none'"],
      ["script-src 'self'", scripts, ...tencent],
      ["style-src 'self'", ...(scripts.match(/'nonce-[^']+'/) ?? []), brandHash(), ...tencent],
      ["script-src-attr 'none'"],
      ["style-src-attr 'unsafe-inline'"],
      ["img-src 'self'", ...tencent],
      ["font-src 'self'"],
      ["media-src 'self'"],
      ["connect-src 'self'", ...tencent],
      ["manifest-src 'self'"],
      ["worker-src 'self'"],
      ["frame-src 'self'", ...iframeSourcePrefixes, ...tencent],
      ["form-action 'self'", ...(appOrigin ? [appOrigin] : [])],
      ["base-uri 'none'"],
      ...(secure ? [['upgrade-insecure-requests']] : []),
      ['frame-ancestors', isFramed ? '*' : "'none'"],
    ]
      .map((directive) => directive.filter(Boolean).join(' '))
      .join('; ');
}

/** For data responses: opened directly in a browser they run and load nothing. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'";
/** For an SVG opened directly: it keeps its styles and runs nothing. */
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

const frameHeader = 'x-frame-options';
const policyHeader = 'content-security-policy';
/** Of a cached page, from `lib/server/next-cache/inline-scripts.cjs`; with `nonce` first where it has holes. */
const inlineHeader = 'x-inline-scripts';
const nonceBytes = 16;
/** Hashes of the inline scripts in the shared shell of every page, which cannot carry a nonce. */
const hashOf = (inline: string) => `'sha256-${createHash('sha256').update(inline).digest('base64')}'`;
const constantScripts = [consentBarScript, recordRewritesScript].map(hashOf).join(' ');

/** Of colours and typefaces of the brand, which stand in the head of every page. */
function brandHash(): string {
  const style = brandStyle(brand());
  return style && hashOf(style);
}

const mediaTypeOf = (response: ServerResponse) =>
  String(response.getHeader('content-type') ?? '')
    .split(';')[0]
    ?.trim()
    .toLowerCase() ?? '';

const isFramed = (url?: string): boolean => isFramedRoute(splitLocale(pathnameOf(url)).path);

function policyOf(type: string, page: () => string): string | undefined {
  if (type === 'text/html') return page();
  if (type === 'image/svg+xml') return drawingPolicy;
  return /^(?:application\/(?:\w+\+)?json|text\/(?:plain|x-component))$/.test(type) ? dataPolicy : undefined;
}

/** A header of the response wins. A page is allowed by its nonce, a cached one by the hashes of Next's scripts. */
export function securityHeaders(settings: PolicySettings): Handler {
  const policy = pagePolicy(settings);
  const fixed = answerHeaders(settings.secure);
  const complete = (response: ServerResponse, nonce: string, mayBeFramed: boolean) => {
    const hashes = response.getHeader(inlineHeader);
    response.removeHeader(inlineHeader);
    for (const [name, value] of fixed)
      if (!response.hasHeader(name) && !(mayBeFramed && name === frameHeader)) response.setHeader(name, value);
    const sources = String(hashes ?? 'nonce').replace(/^nonce\b/, `'nonce-${nonce}'`);
    const scripts = `${sources} ${constantScripts}`.trim();
    // A 304 has no media type; the hashes identify it as a page.
    const type = mediaTypeOf(response) || (hashes === undefined ? '' : 'text/html');
    const found = policyOf(type, () => policy(scripts, mayBeFramed));
    if (!found) return;
    if (!response.hasHeader(policyHeader)) response.setHeader(policyHeader, found);
    if (found !== drawingPolicy && !response.hasHeader(sameOriginResources[0]))
      response.setHeader(...sameOriginResources);
  };
  return (next) => (request, response) => {
    const nonce = randomBytes(nonceBytes).toString('base64');
    request.headers[policyHeader] = `script-src 'nonce-${nonce}'`;
    delete request.headers[`${policyHeader}-report-only`];
    const mayBeFramed = isFramed(request.url);
    onHeaders(response, () => complete(response, nonce, mayBeFramed));
    next(request, response);
  };
}
