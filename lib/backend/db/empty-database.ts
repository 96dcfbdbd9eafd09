import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';

/** An empty embedded database in the folder of the build, relative to that of the site. */
export const emptyDatabaseFile = join('.next', 'empty-database.zip');

/**
 * Creates an empty database as PGlite does and packs its folder into a file (see Decisions in lib/backend/README.md).
 */
export async function packEmptyDatabase(file = emptyDatabaseFile): Promise<void> {
  const [{ PGlite }, { default: JSZip }] = await Promise.all([import('@electric-sql/pglite'), import('jszip')]);
  const folder = await mkdtemp(join(tmpdir(), 'empty-database-'));
  try {
    const client = await PGlite.create({ dataDir: folder });
    await client.close();
    const zip = new JSZip();
    for (const found of await readdir(folder, { recursive: true })) {
      const name = found.split(sep).join('/');
      const path = join(folder, found);
      if ((await stat(path)).isDirectory()) zip.folder(name);
      else zip.file(name, await readFile(path));
    }
    // The default, level 6, takes twice the time to make the file smaller by a tenth.
    const compressionOptions = { level: 3 };
    const packed = await zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE', compressionOptions });
    await writeFile(`${file}.part`, packed);
    await rename(`${file}.part`, file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Unpacks the empty database of the build to a folder that does not exist yet; without that file PGlite creates one.
 * The folder appears complete or not at all, so that a process that is killed meanwhile leaves no half database.
 */
export async function unpackEmptyDatabase(folder: string, file = emptyDatabaseFile): Promise<void> {
  // The build must not take the files of the whole project along for a path that it cannot see.
  if (existsSync(/*turbopackIgnore: true*/ folder) || !existsSync(/*turbopackIgnore: true*/ file)) return;
  const { default: JSZip } = await import('jszip');
  const part = `${folder}.part`;
  await rm(part, { recursive: true, force: true });
  await mkdir(part, { mode: 0o700 });
  const zip = await JSZip.loadAsync(await readFile(/*turbopackIgnore: true*/ file));
  for (const entry of Object.values(zip.files)) {
    const path = join(part, entry.name);
    if (entry.dir) await mkdir(path, { recursive: true, mode: 0o700 });
    else await writeFile(path, await entry.async('nodebuffer'), { mode: 0o600 });
  }
  await rename(part, folder);
}
