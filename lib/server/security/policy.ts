import { iframeSourcePrefixes } from '@/lib/domain/richtext/allowlist';

/** Settings that the policy depends on. */
export type PolicySettings = {
  /** The site is served over https. */
  secure: boolean;
  /** Origin of the application that receives the sign-in hand-off. */
  appOrigin?: string;
  /** A Tencent captcha is configured; its hosts are allowed for script, frame and images. */
  tencent: boolean;
};

const tencentHosts = ['https://turing.captcha.qcloud.com', 'https://*.captcha.gtimg.com'];

const directive = (name: string, ...sources: readonly string[]) => [name, ...sources].filter(Boolean).join(' ');

/**
 * Returns a function that builds the Content-Security-Policy of a page from the sources of its inline scripts (CSP
 * Level 3, §6) and from whether other sites may frame it. Everything is denied unless listed; README.md gives the
 * reason for each allowance.
 */
export function pagePolicy(settings: PolicySettings): (scripts: string, isFramed?: boolean) => string {
  const { secure, appOrigin } = settings;
  const tencent = settings.tencent ? tencentHosts : [];
  const frames = ["'self'", ...iframeSourcePrefixes, ...tencent];
  const before = directive('default-src', "'none'");
  const sheets = (nonce: string) => directive('style-src', "'self'", nonce, ...tencent);
  const after = [
    directive('script-src-attr', "'none'"),
    directive('style-src-attr', "'unsafe-inline'"),
    directive('img-src', "'self'", ...tencent),
    directive('font-src', "'self'"),
    directive('media-src', "'self'"),
    directive('connect-src', "'self'", ...tencent),
    directive('manifest-src', "'self'"),
    directive('worker-src', "'self'"),
    directive('frame-src', ...frames),
    directive('form-action', "'self'", ...(appOrigin ? [appOrigin] : [])),
    directive('base-uri', "'none'"),
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
  return (scripts, isFramed = false) =>
    [
      before,
      directive('script-src', "'self'", scripts, ...tencent),
      sheets(/'nonce-[^']+'/.exec(scripts)?.[0] ?? ''),
      after,
      directive('frame-ancestors', isFramed ? '*' : "'none'"),
    ].join('; ');
}

/** For data responses: opened directly in a browser they run and load nothing. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'";
/** For an SVG opened directly: it keeps its styles and runs nothing. */
export const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";
