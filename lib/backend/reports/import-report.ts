import { randomUUID } from 'node:crypto';
import { createReadStream, existsSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { and, eq, ne } from 'drizzle-orm';
import { announceChange } from '@/lib/backend/db/changes';
import type { Db } from '@/lib/backend/db/client';
import { reports } from '@/lib/backend/db/schema';
import { openStorage } from '@/lib/backend/storage/open-storage';
import { config } from '@/lib/config';
import { Problems } from '@/lib/content/problems';
import { demoReports, readReportFile, resolveInside } from '@/lib/content/reports/demo-reports';
import { eachSourceFile, localizeReport, type ReportSource } from '@/lib/content/reports/written-report';
import { reportSlugPattern } from '@/lib/contract/reports';
import { isLinkedImage } from '@/lib/domain/reports/files/file-kinds';
import { defaultLocale } from '@/lib/i18n/locales';
import { measureFiles } from './open-report';
import { numberKey, recordCode } from './report-codes';
import { allowedAddress, storedName } from './report-file-source';

/** One file for each folder that is being filled or removed, so that a killed process leaves nothing for ever. */
const marksFolder = 'report-folders';
const leftOverMs = 24 * 3_600_000;
const markOf = (folder: string) => `${marksFolder}/${folder}`;

async function mark(folder: string): Promise<void> {
  await (await openStorage()).write(markOf(folder), Buffer.from('{}'));
}

export async function keepFolder(folder: string): Promise<void> {
  await (await openStorage()).remove(markOf(folder));
}

export async function removeFolder(folder: string): Promise<void> {
  const storage = await openStorage();
  await mark(folder);
  await storage.removeFolder(`reports/${folder}`);
  await storage.remove(markOf(folder));
}

export async function fillFolder(folder: string, files: readonly (readonly [string, string])[]): Promise<void> {
  const storage = await openStorage();
  await mark(folder);
  for (const [path, name] of files) await storage.write(storedName(folder, name), createReadStream(path));
}

export async function clearFolders(db: Db, now: Date): Promise<void> {
  for await (const { name, changedAt } of (await openStorage()).list(marksFolder)) {
    if (now.getTime() - changedAt < leftOverMs) continue;
    const folder = name.slice(marksFolder.length + 1);
    const [used] = await db.select({ slug: reports.slug }).from(reports).where(eq(reports.folder, folder));
    await (used ? keepFolder(folder) : removeFolder(folder));
  }
}

function reportFileIn(path: string): string {
  if (!existsSync(path)) throw new Error(`There is no ${path}.`);
  if (!statSync(path).isDirectory()) return path;
  const file = ['report.yaml', 'report.yml', 'report.json']
    .map((name) => join(/* turbopackIgnore: true */ path, name))
    .find((name) => existsSync(name));
  if (!file) throw new Error(`${path} holds neither report.yaml nor report.json.`);
  return file;
}

/** Remote files must be at hosts that this site may fetch from, or the page would stay empty. */
function checkAddresses(file: string, written: ReportSource, problems: Problems): void {
  const { REPORT_ORIGIN, REPORT_FILE_HOSTS } = config();
  eachSourceFile(written, ({ url, poster }, place) => {
    for (const address of [url, poster])
      if (
        address &&
        /^https?:/.test(address) &&
        !allowedAddress(address, { origin: REPORT_ORIGIN ?? null, hosts: REPORT_FILE_HOSTS })
      )
        problems.add(file, `content.${place}`, `${new URL(address).host} is not among REPORT_FILE_HOSTS`);
  });
}

function readAll(file: string): ReportSource {
  const problems = new Problems(dirname(file));
  const written = readReportFile(file, dirname(file), problems);
  if (written) checkAddresses(file, written, problems);
  problems.throwIfAny();
  if (!written) throw new Error(`${file} cannot be read.`);
  return written;
}

function filesOf(from: string, written: ReportSource): [string, string][] {
  const names = new Set<string>();
  eachSourceFile(written, ({ file, poster }) => {
    if (file) names.add(file);
    if (poster && !/^https?:/.test(poster)) names.add(poster);
  });
  return [...names].map((name) => {
    const path = resolveInside(from, name);
    if (!path) throw new Error(`${name} is not in the folder.`);
    return [path, name];
  });
}

function slugOf(file: string, written: ReportSource, given: string | undefined): string {
  const folder = /^report\.(?:ya?ml|json)$/.test(basename(file))
    ? basename(dirname(file))
    : basename(file).replace(/\.\w+$/, '');
  const slug = given ?? written.slug ?? folder;
  if (!reportSlugPattern.test(slug))
    throw new Error(`${slug} cannot be the address of a report: take letters, digits and hyphens (--slug).`);
  if (demoReports().has(slug)) throw new Error(`${slug} is the address of a demo report; choose another with --slug.`);
  return slug;
}

type Stored = { slug: string; folder: string; written: ReportSource };

async function storeReport(db: Db, { slug, folder, written }: Stored, now: Date): Promise<string | undefined> {
  const [before] = await db.select({ folder: reports.folder }).from(reports).where(eq(reports.slug, slug));
  const row = {
    numberKey: numberKey(written.number),
    number: written.number,
    isPublic: written.isPublic ?? false,
    written: written as Record<string, unknown>,
    folder,
    updatedAt: now,
  };
  await db
    .insert(reports)
    .values({ slug, ...row, createdAt: now })
    .onConflictDoUpdate({ target: reports.slug, set: row });
  await announceChange(db, 'reports');
  return before?.folder;
}

/** Links stay valid. Throws one error that names what is wrong, and changes nothing then. */
export async function importReport(db: Db, path: string, givenSlug: string | undefined, now: Date) {
  const file = reportFileIn(path);
  const written = readAll(file);
  const slug = slugOf(file, written, givenSlug);
  const [other] = await db
    .select({ slug: reports.slug })
    .from(reports)
    .where(and(eq(reports.numberKey, numberKey(written.number)), ne(reports.slug, slug)));
  if (other) throw new Error(`The number ${written.number} already belongs to ${other.slug}.`);
  const folder = `${slug}-${randomUUID()}`;
  const files = filesOf(dirname(file), written);
  const measured = await measureFiles({ dir: dirname(file), source: written });
  let replaced: string | undefined;
  try {
    await fillFolder(folder, files);
    replaced = await storeReport(db, { slug, folder, written: measured }, now);
  } catch (error) {
    // What cannot be removed now is removed a day later.
    await removeFolder(folder).catch(() => undefined);
    throw error;
  }
  await keepFolder(folder);
  if (replaced) await removeFolder(replaced);
  await recordCode(db, localizeReport(measured, defaultLocale));
  const bytes = files.reduce((sum, [path]) => sum + statSync(path).size, 0);
  const linked = files.map(([, name]) => name).filter(isLinkedImage);
  return { slug, number: written.number, files: files.length, bytes, isNew: !replaced, linked };
}
