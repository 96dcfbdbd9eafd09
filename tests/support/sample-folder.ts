import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { put, writeSampleContent } from './sample-content';

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

function readTexts(dir: string): Map<string, string> {
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((name) => /\.\w+$/.test(name));
  return new Map(files.map((name) => [name, readFileSync(join(dir, name), 'utf8')]));
}

/** A sample content folder, and the function that writes again what was changed or removed and removes what was added. */
export function restorableSampleContent(): { dir: string; remove: () => void; restore: () => void } {
  const folder = temporaryFolder();
  writeSampleContent(folder.dir);
  const before = readTexts(folder.dir);
  const restore = () => {
    const now = readTexts(folder.dir);
    for (const name of now.keys()) if (!before.has(name)) rmSync(join(folder.dir, name));
    for (const [name, text] of before) if (now.get(name) !== text) put(folder.dir, name, text);
  };
  return { ...folder, restore };
}
