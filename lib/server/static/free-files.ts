import { join } from 'node:path';
import { filesOf } from './public-files';

/**
 * Returns whether a path is that of a file of the build or of `public/`, as both were at the start. Such files cost
 * nothing to send; an address beside them, such as `/_next/x`, is a page that is rendered.
 */
export function freeFiles(buildFolder = '.next', publicFolder = 'public'): (pathname: string) => boolean {
  const built = [...filesOf(join(buildFolder, 'static')).keys()].map((path) => `/_next/static${path}`);
  const files = new Set([...built, ...filesOf(publicFolder).keys()]);
  return (pathname) => files.has(pathname);
}
