import { type DoorLabel, type DoorPath, doorPaths, doorRoute } from '@/lib/contract/routes/doors';
import { addressesOf, pagePaths } from '@/lib/contract/routes/pages';
import { firstSegment } from '@/lib/contract/routes/reserved-segments';
import { absoluteUrl } from '@/lib/pages/seo/metadata';
import { sitemapPath } from '@/lib/routing/paths/machine-paths';

/**
 * What crawlers may ask of route handlers; all others return data or have side effects. Pages that must not be indexed
 * are not listed: they carry `noindex`, which a crawler has to be able to read.
 */
const crawled: readonly DoorLabel[] = [
  'file',
  'remote-media',
  'report-files',
  'healthz',
  'readyz',
  'metrics',
  'vitals',
];

const pageSegments = new Set(pagePaths.flatMap(addressesOf).map(firstSegment));

/** What crawlers leave alone because of a door: its whole first segment, where no page has an address below it. */
function disallowedBy(door: DoorPath): string {
  const segment = firstSegment(door);
  return door === `/${segment}` || pageSegments.has(segment) ? door : `/${segment}/`;
}

const disallowed = new Set(doorPaths.filter((door) => !crawled.includes(doorRoute(door).label)).map(disallowedBy));

/** `robots.txt`: the same rules for every crawler, including those of assistants. */
export function robotsText(): string {
  return [
    'User-agent: *',
    ...[...disallowed].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${absoluteUrl('zh', sitemapPath)}`,
    '',
  ].join('\n');
}
