import { BackupError, backUp } from '@/lib/backend/backup/backup';
import { keepDataPrivate } from '@/lib/backend/storage/private-data';
import { config } from '@/lib/config';
import { readOptions } from '@/lib/tools/options.mjs';
import { attempt } from './run-command';

const help = `npm run backup -- [file]

  Writes everything that the database holds into one file, readable by its owner alone: PostgreSQL by pg_dump (DATABASE_URL),
  else the embedded database, also while the site runs. Without a name the file is put into DATA_DIR/backups.
`;

const [target] = readOptions({}, help).positionals;

await attempt('backup', BackupError, async () => {
  keepDataPrivate(config().DATA_DIR);
  const { path, bytes } = await backUp(config(), target, new Date());
  console.info(`${path}  ${bytes} bytes`);
});
