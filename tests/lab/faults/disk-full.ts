import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sendLeads } from '../../support/leads/lead-load';
import type { SiteProcess } from '../../support/site-process.mjs';
import { startLeadProcess } from '../load/lead-process';
import { drained, settle } from '../load/reconcile-leads';
import { becomesReady, play, setScene } from './scene';

/** The disk fills up while attachments arrive: they are rejected, leave nothing, and succeed once there is space. */
const whole = process.env.FAULT_DISK === 'data';
const megabyte = 1024 * 1024;

await play(whole ? 'disk of the database full on attachment' : 'disk full on attachment', async () => {
  const { mail, crm, environment, folder, clear } = await setScene();
  const spool = join(folder, 'spool');
  const disk = whole ? folder : spool;
  mkdirSync(disk, { recursive: true });
  // For a moment an upload is on the disk twice, as it arrived and as the file in it: 20 MB for two of 5 MB at once.
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', whole ? 'size=460m' : 'size=24m', 'tmpfs', disk]).status !== 0)
    return 'skipped: a small disk can be mounted by root alone';
  let server: SiteProcess | undefined;
  try {
    server = await startLeadProcess(environment);
    const load = { origins: [server.origin], atOnce: whole ? 1 : 2, giveUp: true };
    // Create the database before the disk fills up.
    const before = await sendLeads({ ...load, count: 1, giveUp: false });
    const filler = join(disk, 'filler');
    const { bavail, bsize } = statfsSync(disk);
    // With the database on the same disk, the upload still fits into its temporary file, but the database has no space
    // for it.
    writeFileSync(filler, Buffer.alloc(bavail * bsize - (whole ? 14 : 1) * megabyte));
    const full = await sendLeads({ ...load, count: 6, fileBytes: whole ? 9_500_000 : 5_000_000 });
    if (whole && !(await becomesReady(server.origin, 503)).includes('storage'))
      throw new Error('a process whose disk is full says that it is ready');
    const left = readdirSync(spool).filter((name) => name !== 'filler');
    if (full.ids.length > 0 || full.refused !== 6 || left.length > 0)
      throw new Error(`a full disk took something: ${JSON.stringify({ ...full, left })}`);
    const plain = await sendLeads({ ...load, count: 6 });
    rmSync(filler);
    if (whole) await becomesReady(server.origin, 200);
    const roomy = await sendLeads({ ...load, count: 6, fileBytes: 5_000_000 });
    if (plain.ids.length !== 6 || roomy.ids.length !== 6)
      throw new Error(
        `leads were refused beside a full disk: ${plain.ids.length}, ${roomy.ids.length}\n${server.log()}`,
      );
    const sent = { ...roomy, ids: [...before.ids, ...plain.ids, ...roomy.ids] };
    await drained(sent.ids.length, mail, crm, 60_000);
    await server.stop();
    const totals = await settle({ count: 13, sent, mail, crm, environment });
    return { ...totals, refused: full.refused };
  } finally {
    // A disk in use cannot be unmounted.
    await server?.kill();
    spawnSync('umount', [disk]);
    await clear();
  }
});
