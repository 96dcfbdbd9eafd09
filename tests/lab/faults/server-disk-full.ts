import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres } from '@/lib/tools/project/postgres.mjs';
import { type Postgres, startPostgres } from '../../support/leads/postgres';
import type { SiteProcess } from '../../support/site-process.mjs';
import { startLeadProcess } from '../load/lead-process';
import { becomesReady, play, setScene } from './scene';

/** The disk of the PostgreSQL server fills up: `/readyz` says so, and says ready again once there is space. */
await play('disk of the PostgreSQL server full', async () => {
  const bin = findPostgres();
  if (!bin) return 'skipped: PostgreSQL is not installed';
  const disk = mkdtempSync(join(tmpdir(), 'leads-disk-'));
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=300m,mode=777', 'tmpfs', disk]).status !== 0)
    return 'skipped: a small disk can be mounted by root alone';
  const { environment, clear } = await setScene();
  let postgres: Postgres | undefined;
  let server: SiteProcess | undefined;
  try {
    const folder = join(disk, 'server');
    mkdirSync(folder);
    chmodSync(folder, 0o777);
    postgres = await startPostgres(bin, ['max_wal_size=32MB', 'min_wal_size=32MB'], folder);
    server = await startLeadProcess({ ...environment, DATABASE_URL: postgres.url });
    const { origin } = server;
    await becomesReady(origin, 200);
    const filler = join(disk, 'filler');
    const { bavail, bsize } = statfsSync(disk);
    writeFileSync(filler, Buffer.alloc(bavail * bsize - 256 * 1024));
    const full = await becomesReady(origin, 503);
    if (!full.includes('storage')) throw new Error(`another part is missing: ${full}`);
    rmSync(filler);
    await becomesReady(origin, 200);
    return { full };
  } finally {
    // A disk in use cannot be unmounted.
    await server?.kill();
    await postgres?.stop();
    spawnSync('umount', [disk]);
    rmSync(disk, { recursive: true, force: true });
    await clear();
  }
});
