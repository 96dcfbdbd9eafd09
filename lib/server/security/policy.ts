import { iframeSourcePrefixes, imageHosts } from '@/lib/domain/richtext/allowlist';

/** What the policy depends on; all of it is configuration. */
export type PolicySettings = {
  /** The site is visited over https. */
  secure: boolean;
  /** The application that takes over after a sign-in. */
  appOrigin?: string;
  /** A Tencent captcha is configured; its script, window and pictures come from there and from nowhere else. */
  tencent: boolean;
};

const tencentHosts = ['https://turing.captcha.qcloud.com', 'https://*.captcha.gtimg.com'];

const directive = (name: string, ...sources: readonly string[]) => [name, ...sources].filter(Boolean).join(' ');

/**
 * The Content-Security-Policy of a page, in the two parts around the sources of its inline scripts (CSP Level 3, §6).
 * Nothing is allowed that is not named. Style elements and sheets are the site's own; style attributes are allowed, because
 * the server writes positions in drawings and scales as such (`left: 38%`), and a hash of each would differ by page: they
 * run nothing and load nothing, `img-src` holds for them too. A style element needs the nonce of a page that is drawn for its
 * request: a printed report names itself at the foot of each sheet. Forms go to this site and to the application, so that a
 * sign-in token goes nowhere else.
 */
export function pagePolicy(settings: PolicySettings): (scripts: string) => string {
  const { secure, appOrigin } = settings;
  const tencent = settings.tencent ? tencentHosts : [];
  const frames = [...iframeSourcePrefixes, ...tencent];
  const before = directive('default-src', "'none'");
  const sheets = (nonce: string) => directive('style-src', "'self'", nonce, ...tencent);
  const after = [
    directive('script-src-attr', "'none'"),
    directive('style-src-attr', "'unsafe-inline'"),
    directive('img-src', "'self'", ...imageHosts.map((host) => `https://${host}`), ...tencent),
    directive('font-src', "'self'"),
    directive('media-src', "'self'"),
    directive('connect-src', "'self'", ...tencent),
    directive('manifest-src', "'self'"),
    directive('worker-src', "'self'"),
    directive('frame-src', ...(frames.length > 0 ? frames : ["'none'"])),
    directive('form-action', "'self'", ...(appOrigin ? [appOrigin] : [])),
    directive('frame-ancestors', "'none'"),
    directive('base-uri', "'none'"),
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
  return (scripts) =>
    `${before}; ${directive('script-src', "'self'", scripts, ...tencent)}; ${sheets(/'nonce-[^']+'/.exec(scripts)?.[0] ?? '')}; ${after}`;
}

/** An answer that is data: a browser that opens it by itself runs and loads nothing. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'";
/** A drawing that is opened by itself keeps its colours and runs nothing. */
export const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";
