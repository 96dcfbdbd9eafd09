import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Postgres = { url: string; stop: () => Promise<void> };

/** Starts a temporary PostgreSQL with additional `settings` (such as `fsync=off`), in a new folder below `parent`. */
export async function startPostgres(
  bin: string,
  settings: readonly string[] = [],
  parent: string = tmpdir(),
): Promise<Postgres> {
  const folder = mkdtempSync(join(parent, 'leads-pg-'));
  const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid);
  const data = join(folder, 'data');
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'leads', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...account, cwd: folder },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const given = ['listen_addresses=', ...settings].flatMap((setting) => ['-c', setting]);
  const server = spawn(join(bin, 'postgres'), ['-D', data, '-k', folder, ...given], {
    ...account,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const leave = () => void server.kill('SIGQUIT');
  process.once('exit', leave);
  const gone = once(server, 'exit').finally(() => process.off('exit', leave));
  let log = '';
  const isReady = new Promise<boolean>((resolve) => {
    server.stderr.on('data', (chunk) => {
      log = (log + chunk).slice(-20_000);
      if (log.includes('ready to accept connections')) resolve(true);
    });
  });
  if (!(await Promise.race([isReady, gone.then(() => false)]))) throw new Error(`PostgreSQL did not start:\n${log}`);
  return {
    url: `postgres://leads@localhost/postgres?host=${encodeURIComponent(folder)}`,
    stop: async () => {
      server.kill('SIGINT');
      // A server whose disk was full may have ended by itself.
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
