import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Config } from '@/lib/config/schema';
import { pageSettingsHash } from '@/lib/config/page-settings';

/** In the folder of a build: the hash of the settings that its pages were rendered under. */
const hashName = 'page-settings';

/** Records the settings of a build, once it has rendered its pages. */
export function recordPageSettings(settings: Config, build = '.next'): void {
  writeFileSync(join(build, hashName), pageSettingsHash(settings));
}

/**
 * Returns the folder for the pages of a process whose settings are not those of the build; null when they are, and the
 * pages of the build can be served. Pages of other builds and settings are removed from `DATA_DIR/pages`.
 */
export function pageDirectory(settings: Config, build = '.next'): string | null {
  const [hashFile, buildIdFile] = [join(build, hashName), join(build, 'BUILD_ID')];
  // Without a build Next itself says what to do.
  if (!existsSync(buildIdFile)) return null;
  const hash = pageSettingsHash(settings);
  const isOfBuild = existsSync(hashFile) && readFileSync(hashFile, 'utf8') === hash;
  const own = isOfBuild ? null : `${readFileSync(buildIdFile, 'utf8').trim()}-${hash}`;
  const pages = join(settings.DATA_DIR, 'pages');
  for (const other of existsSync(pages) ? readdirSync(pages) : [])
    if (other !== own) rmSync(join(pages, other), { recursive: true, force: true, maxRetries: 3 });
  return own === null ? null : resolve(pages, own);
}
