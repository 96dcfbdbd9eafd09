import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { gunzipSync, gzipSync } from 'node:zlib';

export const emptyDatabaseFile = join('.next', 'empty-database.gz');

type Entry = { name: string; bytes: Uint8Array | null };

export async function packEmptyDatabase(file = emptyDatabaseFile): Promise<void> {
  const [{ PGlite }, { migrateEmbedded }] = await Promise.all([import('@electric-sql/pglite'), import('./migrate')]);
  const folder = await mkdtemp(join(tmpdir(), 'empty-database-'));
  try {
    const client = await PGlite.create({ dataDir: folder });
    await migrateEmbedded(client);
    await client.close();
    const entries: Entry[] = [];
    for (const found of (await readdir(folder, { recursive: true })).toSorted()) {
      const path = join(folder, found);
      const isFolder = (await stat(path)).isDirectory();
      entries.push({ name: found.split(sep).join('/'), bytes: isFolder ? null : await readFile(path) });
    }
    // The default, level 6, takes twice the time to make the file smaller by a tenth.
    await writeFile(`${file}.part`, gzipSync(serialize(entries), { level: 3 }));
    await rename(`${file}.part`, file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The folder appears complete or not at all. Without the file of the build PGlite creates a database. */
export function unpackEmptyDatabase(folder: string, file = emptyDatabaseFile): void {
  // The build must not take the files of the whole project along for a path that it cannot see.
  if (existsSync(/*turbopackIgnore: true*/ folder) || !existsSync(/*turbopackIgnore: true*/ file)) return;
  const entries: Entry[] = deserialize(gunzipSync(readFileSync(/*turbopackIgnore: true*/ file)));
  const part = `${folder}.part`;
  rmSync(part, { recursive: true, force: true });
  mkdirSync(part, { mode: 0o700 });
  // A thousand small files: written one after the other without waiting, they take a third of the processor time.
  for (const { name, bytes } of entries) {
    const path = join(part, name);
    if (bytes) writeFileSync(path, bytes, { mode: 0o600 });
    else mkdirSync(path, { mode: 0o700 });
  }
  renameSync(part, folder);
}
