import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { config } from '@/lib/config';
import { connectionTo, type Db, databaseLimits, onOpened, openDatabase } from './client';

const changeSchema = z.enum(['tags', 'activity', 'reports']);
export type Change = z.infer<typeof changeSchema>;

const channel = 'site_changes';
const reconnectMs = 1_000;

/** Told at the commit of the transaction. PostgreSQL carries the message; no further server is needed. */
export async function announceChange(db: Pick<Db, 'execute'>, change: Change): Promise<void> {
  await db.execute(sql`select pg_notify(${channel}, ${change})`);
}

export type Listener = { stop: () => Promise<void> };
type Heard = (change: Change) => void;

function hear(heard: Heard, payload: string | undefined): void {
  // A later version of the site may announce other changes.
  const change = changeSchema.safeParse(payload);
  if (change.success) heard(change.data);
}

/** Listens on a connection of its own, because those of the pool change hands. */
function listenShared(url: string, heard: Heard): Listener {
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  let leave = (): void => undefined;
  const connect = async () => {
    const { default: pg } = await import('pg');
    const client = new pg.Client(connectionTo(url));
    let isBroken = false;
    let heartbeat: NodeJS.Timeout | undefined;
    const again = () => {
      clearInterval(heartbeat);
      if (isBroken) return;
      isBroken = true;
      void client.end().catch(() => undefined);
      if (!isOver) timer = setTimeout(() => void connect(), reconnectMs).unref();
    };
    leave = again;
    client.on('notification', ({ payload }) => hear(heard, payload));
    client.on('error', again);
    client.on('end', again);
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      // A frozen server keeps the connection open, and nothing else is asked on it.
      heartbeat = setInterval(() => void client.query('select 1').catch(again), databaseLimits.heartbeat).unref();
      // What was announced before is not repeated.
      for (const change of changeSchema.options) heard(change);
    } catch {
      again();
    }
  };
  void connect();
  return {
    stop: async () => {
      isOver = true;
      clearTimeout(timer);
      // Not awaited: a server that is frozen says no goodbye.
      leave();
    },
  };
}

/** The owner's commands write to the embedded database of a running site, too. */
function listenEmbedded(heard: Heard): Listener {
  const attached = new WeakSet<object>();
  const attach = async () => {
    const { embedded } = await openDatabase();
    if (!embedded || attached.has(embedded)) return;
    attached.add(embedded);
    await embedded.listen(channel, (payload) => hear(heard, payload));
  };
  const attachIfOpen = () => void attach().catch(() => undefined);
  const deafen = onOpened(attachIfOpen);
  attachIfOpen();
  return { stop: async () => deafen() };
}

/** Behind a pooler by transaction nothing is heard, so callers also look by themselves at intervals. */
export function listenForChanges(heard: Heard): Listener {
  const { DATABASE_URL } = config();
  return DATABASE_URL ? listenShared(DATABASE_URL, heard) : listenEmbedded(heard);
}
