import { absoluteUrl } from '@/lib/pages/seo/metadata';
import { sitemapPath } from '@/lib/routing/machine-paths';

/** Calls that answer data or do something; pages that no index should hold say so themselves and must be readable for that. */
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

/** The rules for every crawler, those of assistants among them. */
export function robotsText(): string {
  return [
    'User-agent: *',
    ...calls.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${absoluteUrl('zh', sitemapPath)}`,
    '',
  ].join('\n');
}
