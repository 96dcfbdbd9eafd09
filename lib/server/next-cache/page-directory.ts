import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Config } from '@/lib/config/config-schema';
import { pageSettingsHash } from '@/lib/config/page-settings';

/** In the folder of a build: the hash of the settings that its pages were rendered under. */
const hashName = 'page-settings';

/** Records the settings of a build, once it has rendered its pages. */
export function recordPageSettings(settings: Config, build = '.next'): void {
  writeFileSync(join(build, hashName), pageSettingsHash(settings));
}

export type PageDirectory = {
  /** Absolute path of the folder that this process writes its pages to, below `DATA_DIR/pages`. */
  path: string;
  /** Whether the pages of the build show the settings of this process, and may be served until they are made anew. */
  isOverBuild: boolean;
};

/**
 * Returns where a process keeps the pages that it renders, and removes those of other builds and settings from
 * `DATA_DIR/pages`. Returns null where there is no build.
 */
export function pageDirectory(settings: Config, build = '.next'): PageDirectory | null {
  const [hashFile, buildIdFile] = [join(build, hashName), join(build, 'BUILD_ID')];
  // Without a build Next itself says what to do.
  if (!existsSync(buildIdFile)) return null;
  const hash = pageSettingsHash(settings);
  const buildName = `${readFileSync(buildIdFile, 'utf8').trim()}-${hash}`;
  const pages = join(settings.DATA_DIR, 'pages');
  for (const other of existsSync(pages) ? readdirSync(pages) : [])
    if (other !== buildName) rmSync(join(pages, other), { recursive: true, force: true, maxRetries: 3 });
  return {
    path: resolve(pages, buildName),
    isOverBuild: existsSync(hashFile) && readFileSync(hashFile, 'utf8') === hash,
  };
}
