import { doorPaths } from './doors';
import { addressesOf, pagePaths } from './pages';

/** The first segment of a path in Next's syntax; empty where that is a parameter. */
const firstSegment = (path: string): string => {
  const [, first = ''] = path.split('/');
  return first.startsWith('[') ? '' : first;
};

/** First path segments of pages and doors, and of Next's own files: no post may take one as its slug, nor a language. */
export const reservedFirstSegments: readonly string[] = [
  ...new Set([
    '_next',
    ...[...pagePaths.flatMap((page) => [page, ...addressesOf(page)]), ...doorPaths]
      .map(firstSegment)
      .filter((segment) => segment !== ''),
  ]),
];
