import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { backUp, restore, splitPassword } from '@/lib/backend/backup/backup';
import { closeDatabase, database, openDatabase } from '@/lib/backend/db/client';
import { serveOwner } from '@/lib/backend/db/owner-socket';
import { listLeads } from '@/lib/backend/leads/owner-leads';
import { config } from '@/lib/config';
import { postJson } from '../support/leads/lead-service';
import { consultationBody } from '../support/leads/sample-leads';
import { openEntries } from '../support/open-entries';
import { pointAtOwnData } from '../support/own-data';

const data = pointAtOwnData({ SITE_URL: 'https://site.test' });
const now = new Date('2026-11-21T18:30:00.000Z');

async function leadCount(): Promise<number> {
  return (await listLeads(await database(), { limit: 100 })).length;
}
const send = async (email: string) => expect((await postJson({ ...consultationBody(), email })).status).toBe(200);

beforeAll(async () => {
  await send('first@example.com');
});

describe('backup and restore of the embedded database', () => {
  it('puts back what a backup of the running site held, and sets aside what came after it', async () => {
    await openDatabase();
    const owner = serveOwner();
    await expect.poll(() => existsSync(join(data.folder, 'db.sock'))).toBe(true);
    const { path, bytes } = await backUp(config(), undefined, now);
    expect(path).toBe(join(data.folder, 'backups', '2026-11-21T18-30-00Z.pglite.tgz'));
    expect(bytes).toBeGreaterThan(100_000);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    await send('second@example.com');
    expect(await leadCount()).toBe(2);

    await expect(restore(config(), path, now)).rejects.toThrow(/is open in process/);
    owner.close();
    await closeDatabase();
    expect(await restore(config(), path, now)).toMatch(/^1 leads are back/);
    expect(await leadCount()).toBe(1);
    const before = 'db.before-2026-11-21T18-30-00Z';
    expect(readdirSync(data.folder)).toContain(before);
    for (const name of ['db', before, 'db.sock', 'backups'])
      if (existsSync(join(data.folder, name))) expect(openEntries(join(data.folder, name))).toEqual([]);
    await send('third@example.com');
    expect(await leadCount()).toBe(2);
  });

  it('makes a backup while no site runs, over no file that is there', async () => {
    await closeDatabase();
    const target = join(data.folder, 'mine.tgz');
    expect((await backUp(config(), target, now)).path).toBe(target);
    await expect(backUp(config(), target, now)).rejects.toThrow(/is there already/);
    expect(readdirSync(data.folder).filter((name) => name.endsWith('.partial'))).toEqual([]);
  });

  it('refuses what is no backup, and one of the other database', async () => {
    const file = join(data.folder, 'note.txt');
    writeFileSync(file, 'Not a backup at all.');
    await expect(restore(config(), file, now)).rejects.toThrow(/is no backup/);
    writeFileSync(file, 'PGDMP and so on');
    await expect(restore(config(), file, now)).rejects.toThrow(/set DATABASE_URL/);
    await expect(
      restore({ ...config(), DATABASE_URL: 'postgres://x@127.0.0.1:1/x' }, join(data.folder, 'mine.tgz'), now),
    ).rejects.toThrow(/of the embedded database/);
    await expect(restore(config(), join(data.folder, 'nothing'), now)).rejects.toThrow(/There is no file/);
  });

  it('never shows a password among the processes of the machine', async () => {
    expect(splitPassword('postgres://site:s%23cret@db:5432/verilot')).toEqual({
      address: 'postgres://site@db:5432/verilot',
      environment: { PGPASSWORD: 's#cret' },
    });
  });
});
