import { handlerPaths } from './handlers';
import { addressesOf, pagePaths } from './pages';

export const firstSegment = (path: string): string => {
  const [, first = ''] = path.split('/');
  return first.startsWith('[') ? '' : first;
};

/** Of pages, route handlers and Next's own files. No post slug and no locale may use one of them. */
export const reservedFirstSegments: readonly string[] = [
  ...new Set([
    '_next',
    ...[...pagePaths.flatMap((page) => [page, ...addressesOf(page)]), ...handlerPaths]
      .map(firstSegment)
      .filter((segment) => segment !== ''),
  ]),
];
