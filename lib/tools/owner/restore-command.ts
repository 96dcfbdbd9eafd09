import { BackupError, restore } from '@/lib/backend/backup/backup';
import { keepDataPrivate } from '@/lib/backend/storage/private-data';
import { config } from '@/lib/config';
import { readOptions } from '@/lib/tools/options.mjs';
import { attempt } from './run-command';

const help = `npm run restore -- <file> --yes

  Puts the database back as it was when a backup was made. Stop the site first. What the database holds now is gone after it:
  an embedded one is put aside as DATA_DIR/db.before-<time>; of a PostgreSQL, make a backup before.
`;

const { values, positionals } = readOptions({ yes: { type: 'boolean' } }, help);
const [source] = positionals;

await attempt('restore', BackupError, async () => {
  if (!source) return console.info(help);
  if (!values.yes) throw new BackupError('Restoring replaces what the database holds now: add --yes to do it.');
  keepDataPrivate(config().DATA_DIR);
  console.info(await restore(config(), source, new Date()));
});
