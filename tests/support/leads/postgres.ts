import { spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../site-process';

/** `socketUrl` names the same database by its UNIX socket, which costs less time. */
export type Postgres = { url: string; socketUrl: string; stop: () => Promise<void> };

/**
 * Starts a temporary PostgreSQL with additional `settings` (such as `fsync=off`), in a new folder below `parent`.
 * PostgreSQL refuses to run as root, so root runs it under another account.
 */
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
  const port = await freePort();
  const given = ['listen_addresses=127.0.0.1', ...settings].flatMap((setting) => ['-c', setting]);
  const server = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), '-k', folder, ...given], {
    ...account,
    cwd: folder,
    stdio: 'ignore',
  });
  const leave = () => void server.kill('SIGQUIT');
  process.once('exit', leave);
  const gone = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const url = `postgres://leads@127.0.0.1:${port}/postgres`;
  const { default: pg } = await import('pg');
  for (let attempt = 0; ; attempt += 1) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      break;
    } catch (error) {
      if (attempt > 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  return {
    url,
    socketUrl: `${url}?host=${encodeURIComponent(folder)}`,
    stop: async () => {
      server.kill('SIGINT');
      // A server whose disk was full may have ended by itself.
      await gone;
      process.off('exit', leave);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
