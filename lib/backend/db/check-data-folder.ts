import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What the site, its backups and its restores put beside the database, and only once there is one. */
const companions = /^(?:outbox|reports|report-folders|backups|db\.(?:before|restored)-.+)$/;

const entriesOf = (path: string): string[] => (statSync(path).isDirectory() ? readdirSync(path) : []);

/**
 * Throws, saying how to go on, when the place of the embedded database is a file, or when the database is gone from it
 * while other data of the site is still there: a new one would start without a word, and nobody would miss the old one
 * before its backups have expired.
 */
export function checkDataFolder(dataDir: string): void {
  const folder = join(dataDir, 'db');
  for (const path of [dataDir, folder])
    if (existsSync(path) && !statSync(path).isDirectory())
      throw new Error(
        `${path} is a file, and the site keeps its database in a folder there: move it away or set another DATA_DIR.`,
      );
  if (!existsSync(dataDir) || existsSync(join(folder, 'PG_VERSION'))) return;
  const left = readdirSync(dataDir).filter(
    (name) => companions.test(name) && entriesOf(join(dataDir, name)).length > 0,
  );
  if (existsSync(folder) && entriesOf(folder).length > 0) left.unshift('db');
  if (left.length === 0) return;
  throw new Error(
    `There is no database in ${folder}, but data of this site: ${left.join(', ')} in ${dataDir}. ` +
      'If a volume or DATABASE_URL is missing, bring it back. If the database is lost, restore a backup: ' +
      'npm run restore -- <file> --yes. To begin anew, move what is named here out of that folder.',
  );
}
