import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeSampleContent } from './sample-content';

/** An empty temporary folder and the function that removes it. */
export function temporaryFolder(): { dir: string; remove: () => void } {
  const dir = mkdtempSync(join(tmpdir(), 'content-'));
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) };
}

/** Points this process at a sample content folder; call it before anything reads the settings. */
export function pointAtSampleContent(): { dir: string; remove: () => void } {
  const folder = temporaryFolder();
  writeSampleContent(folder.dir);
  process.env.CONTENT_DIR = folder.dir;
  return folder;
}
