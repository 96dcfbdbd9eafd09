import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, copySources } from '../own-build';

/** In the HTML of each page of the next build. */
export const nextBuildMark = 'data-build="next"';
const footer = { file: 'components/layout/footer/site-footer.tsx', tag: '<footer' };

/** Makes another build of these sources, with one change that every page shows, in a folder of its own; returns it. */
export function makeNextBuild(folder: string): string {
  copySources(folder);
  const path = join(folder, footer.file);
  const text = readFileSync(path, 'utf8');
  if (!text.includes(footer.tag)) throw new Error(`${footer.file} has no ${footer.tag}`);
  writeFileSync(path, text.replace(footer.tag, `${footer.tag} ${nextBuildMark}`));
  if (!build(folder, {})) throw new Error('the next build failed');
  return folder;
}
