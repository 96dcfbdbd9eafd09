import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, copySources } from '../own-build';

const footer = { file: 'components/layout/footer.tsx', from: '<footer', to: '<footer data-build="next"' };

export function makeNextBuild(folder: string): string {
  copySources(folder);
  const path = join(folder, footer.file);
  const text = readFileSync(path, 'utf8');
  if (!text.includes(footer.from)) throw new Error(`${footer.file} has no ${footer.from}`);
  writeFileSync(path, text.replace(footer.from, footer.to));
  if (!build(folder, {})) throw new Error('the next build failed');
  return folder;
}

/** Whether the pages at `origin` come from the build in a folder, whose name Next writes into each of them. */
export async function isServedBy(origin: string, folder: string): Promise<boolean> {
  const name = readFileSync(join(folder, '.next', 'BUILD_ID'), 'utf8').trim();
  return (await (await fetch(`${origin}/en`)).text()).includes(name);
}
