import './load-env';
import { BackupError, restore } from '@/lib/backend/backup/backup';
import { keepDataPrivate } from '@/lib/backend/storage/private-data';
import { config } from '@/lib/config';
import { readOptions } from '@/lib/tools/options.mjs';

const help = `npm run restore -- <file> --yes

  Puts the database back as it was when a backup was made. Stop the site first. What the database holds now is gone after it:
  an embedded one is put aside as DATA_DIR/db.before-<time>; of a PostgreSQL, make a backup before.
`;

const { values, positionals } = readOptions({ yes: { type: 'boolean' } }, help);
const [source] = positionals;

try {
  if (!source) console.info(help);
  else if (!values.yes) throw new BackupError('Restoring replaces what the database holds now: add --yes to do it.');
  else {
    keepDataPrivate(config().DATA_DIR);
    console.info(await restore(config(), source, new Date()));
  }
} catch (error) {
  console.error(
    error instanceof BackupError
      ? error.message
      : `The restore failed: ${error instanceof Error ? error.message : error}`,
  );
  process.exitCode = 1;
}
