import { type HandlerLabel, type HandlerPath, handlerPaths, handlerRoute } from '@/lib/contract/routes/handlers';
import { addressesOf, pagePaths } from '@/lib/contract/routes/pages';
import { firstSegment } from '@/lib/contract/routes/reserved-segments';
import { defaultLocale } from '@/lib/i18n/locales';
import { sitemapPath } from '@/lib/site/routing/machine-paths';
import { absoluteUrl } from '@/lib/site/seo/metadata';

/** Others return data or have side effects. Pages not to be indexed carry `noindex`, which crawlers must read. */
const crawled: readonly HandlerLabel[] = [
  'file',
  'remote-media',
  'report-files',
  'healthz',
  'readyz',
  'metrics',
  'vitals',
];

const pageSegments = new Set(pagePaths.flatMap(addressesOf).map(firstSegment));

/** What crawlers leave alone because of a handler: its whole first segment, where no page has an address below it. */
function disallowedBy(handler: HandlerPath): string {
  const segment = firstSegment(handler);
  return handler === `/${segment}` || pageSegments.has(segment) ? handler : `/${segment}/`;
}

const disallowed = new Set(
  handlerPaths.filter((handler) => !crawled.includes(handlerRoute(handler).label)).map(disallowedBy),
);

export const robotsText = (): string =>
  [
    'User-agent: *',
    ...[...disallowed].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${absoluteUrl(defaultLocale, sitemapPath)}`,
    '',
  ].join('\n');
