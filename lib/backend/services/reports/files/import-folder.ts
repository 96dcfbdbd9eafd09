import { createReadStream } from 'node:fs';
import { eq } from 'drizzle-orm';
import type { Db } from '@/lib/backend/db/client';
import { reports } from '@/lib/backend/db/schema';
import { openStorage } from '@/lib/backend/storage/open-storage';
import { storedName } from './stored-files';

/** One file for each folder that is being filled or removed, so that a killed process leaves nothing for ever. */
const marksFolder = 'report-folders';
/** No import takes longer. */
const leftOverMs = 24 * 3_600_000;
const markOf = (folder: string) => `${marksFolder}/${folder}`;

async function mark(folder: string): Promise<void> {
  await (await openStorage()).write(markOf(folder), Buffer.from('{}'));
}

/** The folder belongs to a report now. */
export async function keepFolder(folder: string): Promise<void> {
  await (await openStorage()).remove(markOf(folder));
}

/** Removes the files of a folder that belongs to no report. */
export async function removeFolder(folder: string): Promise<void> {
  const storage = await openStorage();
  await mark(folder);
  await storage.removeFolder(`reports/${folder}`);
  await storage.remove(markOf(folder));
}

/** Streams files of this disk to a new folder: `[path, name in the report]` of each. */
export async function fillFolder(folder: string, files: readonly (readonly [string, string])[]): Promise<void> {
  const storage = await openStorage();
  await mark(folder);
  for (const [path, name] of files) await storage.write(storedName(folder, name), createReadStream(path));
}

/** Removes folders of imports that were killed a day ago or longer; a folder without a mark is never touched. */
export async function clearFolders(db: Db, now: Date): Promise<void> {
  for await (const { name, changedAt } of (await openStorage()).list(marksFolder)) {
    if (now.getTime() - changedAt < leftOverMs) continue;
    const folder = name.slice(marksFolder.length + 1);
    const [used] = await db.select({ slug: reports.slug }).from(reports).where(eq(reports.folder, folder));
    await (used ? keepFolder(folder) : removeFolder(folder));
  }
}
