import { blankSettings } from '@/lib/tools/project/blank-settings.mjs';
import { sendLeads } from '../../support/leads/lead-load';
import { startLeadProcess } from '../load/lead-process';
import { pause, play, setScene } from './scene';

const count = Number(process.env.FAULT_LEADS ?? 100_000);
const atOnce = 100;
/** From the start of the process until it says that it is ready, by the requirement. */
const maxStartMs = 10_000;

const leadRows = (from: number, to: number) => `
  with made as (select gen_random_uuid() as id, n from generate_series(${from}, ${to}) as n),
  stored as (
    insert into leads (id, created_at, form, locale, source, email, email_hash, name, company, fields)
    select id, now(), 'guide', 'en', 'restart', 'a' || n || '@example.com', md5(n::text), 'Ana Ruiz', 'Casa ' || n,
      jsonb_build_object('company', 'Casa ' || n, 'question', repeat('Two lots of kettles. ', 8))
    from made
  ),
  keys as (insert into idempotency (key, lead_id, created_at) select md5(id::text), id, now() from made)
  insert into outbox (id, lead_id, kind, created_at, due_at, delivered_at, attempts)
  select gen_random_uuid(), id, kind, now(), now(), now(), 1
  from made, unnest(array['confirmation', 'notice']) as kind`;

async function ready(origin: string): Promise<void> {
  while ((await fetch(`${origin}/readyz`)).status !== 200) await pause(50);
}

/** A site with many leads on the embedded database is killed in the middle of its work, and serves again soon. */
await play(`start after kill -9 with ${count} leads`, async () => {
  const { environment, clear } = await setScene();
  const server = await startLeadProcess(environment);
  await ready(server.origin);
  Object.assign(process.env, blankSettings, environment);
  const { findRunningDatabase } = await import('@/lib/backend/db/owner-socket');
  const { sql } = await import('drizzle-orm');
  const db = await findRunningDatabase();
  if (!db) throw new Error('the site does not answer at its socket');
  for (let at = 0; at < count; at += atOnce) await db.execute(sql.raw(leadRows(at + 1, Math.min(at + atOnce, count))));
  await server.kill();
  const killedAt = performance.now();
  const again = await startLeadProcess(environment, server.port);
  await ready(again.origin);
  const startMs = Math.round(performance.now() - killedAt);
  const sent = await sendLeads({ origins: [again.origin], count: 1, atOnce: 1, fileBytes: 0 });
  await again.stop();
  await clear();
  if (startMs > maxStartMs || sent.ids.length !== 1) throw new Error(`ready after ${startMs} ms: ${sent.ids.length}`);
  return { startMs };
});
