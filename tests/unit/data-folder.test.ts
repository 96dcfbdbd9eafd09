import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { checkDataFolder } from '@/lib/backend/db/client';

const root = mkdtempSync(join(tmpdir(), 'data-folder-'));
afterAll(() => rmSync(root, { recursive: true }));

let count = 0;
/** A data folder with these files; a name that ends with a slash is an empty folder. */
function folderWith(...names: string[]): string {
  count += 1;
  const folder = join(root, String(count));
  for (const name of ['./', ...names]) {
    mkdirSync(name.endsWith('/') ? join(folder, name) : dirname(join(folder, name)), { recursive: true });
    if (!name.endsWith('/')) writeFileSync(join(folder, name), 'x');
  }
  return folder;
}

describe('a data folder without its database is refused', () => {
  it.each([
    ['a mail', ['outbox/2026-01-01.eml'], 'outbox'],
    ['a mail beside an empty folder of the database', ['outbox/2026-01-01.eml', 'db/'], 'outbox'],
    ['the files of a report', ['reports/a/cover.jpg', 'media-images/x'], 'reports'],
    ['a backup', ['backups/2026-01-01.pglite.tgz'], 'backups'],
    ['the database before a restore that was interrupted', ['db.before-2026/PG_VERSION'], 'db.before-2026'],
    ['what is left of a damaged database', ['db/base/1/2608'], 'db'],
    ['several', ['reports/a/cover.jpg', 'outbox/a.eml', 'db/global/1260'], 'db, outbox, reports'],
  ])('beside %s', (_, names, left) => {
    const folder = folderWith(...names);
    expect(() => checkDataFolder(folder)).toThrow(
      `There is no database in ${join(folder, 'db')}, but data of this site: ${left} in ${folder}. ` +
        'If a volume or DATABASE_URL is missing, bring it back. If the database is lost, restore a backup: ' +
        'npm run restore -- <file> --yes. To begin anew, move what is named here out of that folder.',
    );
  });

  it('and so is a file in the place of either folder', () => {
    const folder = folderWith('db');
    expect(() => checkDataFolder(folder)).toThrow(`${join(folder, 'db')} is a file`);
    expect(() => checkDataFolder(join(folder, 'db'))).toThrow(`${join(folder, 'db')} is a file`);
  });
});

describe('a data folder is accepted', () => {
  it.each([
    ['that is empty', []],
    ['whose folder of the database is empty', ['db/']],
    ['with the traces of a first start that was killed', ['db.lock', 'db.part/base/1', 'spool/half', 'outbox/']],
    ['with what the site makes again', ['pages/build/en.html', 'media-images/a', 'last-good/a', 'report-spool/a']],
    ['with a database', ['db/PG_VERSION', 'outbox/a.eml', 'reports/a/cover.jpg', 'db.before-2026/PG_VERSION']],
  ])('%s', (_, names) => checkDataFolder(folderWith(...names)));

  it('that does not exist yet', () => checkDataFolder(join(root, 'none')));
});
