import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import type { Config } from '@/lib/config/config-schema';
import { pageSettingsHash } from '@/lib/config/config-schema';
import { filesBelow } from '@/lib/content/parse/yaml';
import { log } from '@/lib/observability/log';

const hashName = 'page-settings';

/** Of the settings that pages show and the texts and typefaces of the content folder, which may not be that of the build. */
function pagesHash(settings: Config): string {
  const hash = createHash('sha256').update(pageSettingsHash(settings));
  const { CONTENT_DIR: dir } = settings;
  for (const file of filesBelow(dir, /\.(?:md|ya?ml|woff2)$/))
    hash.update(`\0${relative(dir, file)}\0`).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

export function recordPageSettings(settings: Config, build = '.next'): void {
  writeFileSync(join(build, hashName), pagesHash(settings));
}

export type PageDirectory = {
  /** Absolute path of the folder that this process writes its pages to, below `DATA_DIR/pages`. */
  path: string;
  /** Whether the pages of the build show the settings and texts of this process, and may be served until they are made anew. */
  isOverBuild: boolean;
};

/** Processes of an old build still write to their folder during an update; it stays until the next start then. */
function removeOthers(pages: string, own: string): void {
  for (const other of existsSync(pages) ? readdirSync(pages) : [])
    try {
      if (other !== own) rmSync(join(pages, other), { recursive: true, force: true, maxRetries: 3 });
    } catch (error) {
      log('warn', 'pages', { reason: error instanceof Error ? error.message : 'unknown' });
    }
}

/** Where a process keeps its pages; removes those of other builds and settings. Null without a build. */
export function pageDirectory(settings: Config, build = '.next'): PageDirectory | null {
  const [hashFile, buildIdFile] = [join(build, hashName), join(build, 'BUILD_ID')];
  if (!existsSync(buildIdFile)) return null;
  const hash = pagesHash(settings);
  const buildName = `${readFileSync(buildIdFile, 'utf8').trim()}-${hash}`;
  const pages = join(settings.DATA_DIR, 'pages');
  removeOthers(pages, buildName);
  return {
    path: resolve(pages, buildName),
    isOverBuild: existsSync(hashFile) && readFileSync(hashFile, 'utf8') === hash,
  };
}
