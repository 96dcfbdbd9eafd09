import { type DoorLabel, doorPaths, doorRoute } from '@/lib/contract/routes/doors';
import { addressesOf, type PageLabel, pagePaths, pageRoute } from '@/lib/contract/routes/pages';
import { splitLocale } from '@/lib/i18n/paths';

export type RouteLabel = PageLabel | DoorLabel;

const publicFiles = ['_next', 'icon.svg', 'apple-icon.png', 'favicon.ico'];
const firstSegment = (path: string) => path.split('/')[1] ?? '';

const labels = new Map<string, RouteLabel>();
for (const page of pagePaths)
  for (const address of addressesOf(page)) labels.set(firstSegment(address), pageRoute(page).label ?? 'page');
for (const door of doorPaths)
  if (doorRoute(door).reach !== 'rewrite') labels.set(firstSegment(door), doorRoute(door).label);
for (const file of publicFiles) labels.set(file, 'file');

/**
 * The name under which a request is counted: one of the route table's, so that made-up addresses make no new counters and no
 * address, token or word of a visitor gets into a log.
 */
export function routeLabel(url: string | undefined): RouteLabel {
  const [pathname = ''] = (url ?? '').split(/[?#]/);
  return labels.get(firstSegment(splitLocale(pathname).path)) ?? 'page';
}

/** First segments of the addresses that visitors ask for: what can be compared, and nothing that points at a visitor. */
const pageKinds: ReadonlySet<string> = new Set(
  pagePaths
    .flatMap(addressesOf)
    .map(firstSegment)
    .filter((segment) => segment !== '' && !segment.startsWith('[')),
);

/** The kind of a page by its path: `/en/blog/x` is `blog`, `/` is `home`, and whatever the route table does not name is `other`. */
export function pageKindOf(pathname: string): string {
  const first = firstSegment(splitLocale(pathname).path);
  if (first === '') return 'home';
  return pageKinds.has(first) ? first : 'other';
}
