import { type HandlerLabel, handlerPaths, handlerRoute } from '@/lib/contract/routes/handlers';
import { addressesOf, type PageLabel, pagePaths, pageRoute } from '@/lib/contract/routes/pages';
import { isLocale, splitLocale } from '@/lib/i18n/locales';

export type RouteLabel = PageLabel | HandlerLabel;

const publicFiles = ['_next', 'icon.svg', 'apple-icon.png', 'favicon.ico'];

const segment = /\/([^/?#]*)/y;

/** Returns the segment of a path whose slash is at `index`; empty when there is none. */
function segmentAt(path: string, index: number): string {
  segment.lastIndex = index;
  return segment.exec(path)?.[1] ?? '';
}
const firstSegment = (path: string) => segmentAt(path, 0);

const labels = new Map<string, RouteLabel>();
for (const page of pagePaths)
  for (const address of addressesOf(page)) labels.set(firstSegment(address), pageRoute(page).label ?? 'page');
for (const handler of handlerPaths)
  if (handlerRoute(handler).reach !== 'rewrite') labels.set(firstSegment(handler), handlerRoute(handler).label);
for (const file of publicFiles) labels.set(file, 'file');

/** From the route table only: made-up URLs create no time series, and nothing of a visitor gets into logs. */
export function routeLabel(url: string | undefined): RouteLabel {
  if (url === undefined) return 'page';
  const first = firstSegment(url);
  return labels.get(isLocale(first) ? segmentAt(url, first.length + 1) : first) ?? 'page';
}

/** First path segments that are safe to record: comparable, and nothing that identifies a visitor. */
const pageKinds: ReadonlySet<string> = new Set(
  pagePaths
    .flatMap(addressesOf)
    .map(firstSegment)
    .filter((segment) => segment !== '' && !segment.startsWith('[')),
);

/** `/en/blog/x` is `blog`, `/` is `home`, anything outside the route table is `other`. */
export function pageKindOf(pathname: string): string {
  const first = firstSegment(splitLocale(pathname).path);
  if (first === '') return 'home';
  return pageKinds.has(first) ? first : 'other';
}
