import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Change } from '@/lib/backend/db/changes';
import { listenForChanges } from '@/lib/backend/db/changes';
import { closeDatabase, database, databaseLimits } from '@/lib/backend/db/client';
import { answerReady } from '@/lib/handlers/operations/ready-handler';
import { startFreezingLink } from '../support/database/freezing-link';
import { eventually } from '../support/eventually';
import { postJson } from '../support/leads/lead-service';
import { consultationBody } from '../support/leads/sample-leads';
import { pointAtOwnData, silence } from '../support/own-data';

const link = await startFreezingLink(process.env.DATABASE_URL ?? '');
// Hooks run from the last to the first: the database is closed through the link.
afterAll(link.close);
pointAtOwnData({ DATABASE_URL: link.url });
const opened = async () => database();
const one = sql`select 1`;

const limits = { connect: 1_500, statement: 1_400, answer: 1_500, idleTransaction: 2_000, heartbeat: 1_600 };
Object.assign(databaseLimits, limits);

silence('warn');
// Dead connections that are idle leave their pool after ten seconds; a new pool has none.
beforeEach(closeDatabase);
afterAll(link.thaw);

const endOf = (act: () => Promise<unknown>) =>
  act().then(
    () => 'done',
    () => 'refused',
  );

describe('a PostgreSQL that accepts queries and never answers', () => {
  it('refuses each query and transaction in time, and is asked again on new connections as soon as it answers', async () => {
    const db = await opened();
    let begun = 0;
    let goOn = () => {};
    const frozen = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const transaction = () =>
      db.transaction(async (tx) => {
        begun += 1;
        await frozen;
        await tx.execute(one);
      });
    const inside = Array.from({ length: 6 }, () => endOf(transaction));
    await eventually(() => expect(begun).toBe(6));
    link.freeze();
    goOn();
    const atOnce = Array.from({ length: 6 }, () => endOf(async () => db.execute(one)));
    // More than the pool has connections, and on connections that are new.
    await pause(databaseLimits.answer + 200);
    const later = Array.from({ length: 12 }, () => endOf(() => db.transaction(async () => undefined)));
    expect(new Set(await Promise.all([...inside, ...atOnce, ...later]))).toEqual(new Set(['refused']));
    link.thaw();
    const ask = () => endOf(() => db.transaction((tx) => tx.execute(one)));
    await eventually(async () =>
      expect(new Set(await Promise.all(Array.from({ length: 12 }, ask)))).toEqual(new Set(['done'])),
    );
  });

  it('leaves forms and /readyz with an answer', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const missing = async () => (await (await answerReady()).json()).missing;
    const send = async () => (await postJson(consultationBody())).status;
    expect([await send(), await missing()]).toEqual([200, ['outbox']]);
    link.freeze();
    const [status, parts] = await Promise.all([send(), pause(1_100).then(missing)]);
    expect(parts).toEqual(['database', 'outbox']);
    expect(status).toBeGreaterThanOrEqual(500);
    link.thaw();
    await eventually(async () => expect([await send(), await missing()]).toEqual([200, ['outbox']]));
  });

  it('is heard again by a process that only listens', async () => {
    const heard: Change[] = [];
    const listener = listenForChanges((change) => heard.push(change));
    await eventually(() => expect(heard).toHaveLength(3));
    link.freeze();
    await pause(databaseLimits.heartbeat);
    link.thaw();
    heard.length = 0;
    await eventually(() => expect(heard).toHaveLength(3));
    await listener.stop();
  });

  it('takes the locks back from a process that is lost in a transaction', async () => {
    const db = await opened();
    const lost = db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(1)`);
      link.freeze();
      await tx.execute(one);
    });
    await expect(lost).rejects.toThrow();
    link.thaw();
    const isTaken = (taken: boolean) => ({ rows: [{ taken }] });
    const take = () => db.execute(sql`select pg_try_advisory_xact_lock(1) as taken`);
    expect(await take()).toMatchObject(isTaken(false));
    await eventually(async () => expect(await take()).toMatchObject(isTaken(true)));
  });
});

it('gives a connection back to its pool when a transaction cannot begin', async () => {
  const db = await opened();
  const isolationLevel = JSON.parse('"none that exists"');
  for (let time = 0; time < 12; time += 1)
    await expect(db.transaction(async () => undefined, { isolationLevel })).rejects.toThrow();
  expect(await db.transaction(async () => 'done')).toBe('done');
});
