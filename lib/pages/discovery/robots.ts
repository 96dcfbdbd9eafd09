import { absoluteUrl } from '@/lib/pages/seo/metadata';
import { sitemapPath } from '@/lib/routing/machine-paths';

/**
 * Endpoints that return data or have side effects. Pages that must not be indexed are not listed: they carry `noindex`,
 * which a crawler has to be able to read.
 */
const calls = [
  '/api/',
  '/topapi/',
  '/site/',
  '/pages/',
  '/redirect',
  '/account/session',
  '/account/sign-out',
  '/account/setup',
  '/account/terms',
  '/forms/',
];

/** `robots.txt`: the same rules for every crawler, including those of assistants. */
export function robotsText(): string {
  return [
    'User-agent: *',
    ...calls.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${absoluteUrl('zh', sitemapPath)}`,
    '',
  ].join('\n');
}
