import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request } from 'node:http';
import { join, relative } from 'node:path';
import { buffer, json } from 'node:stream/consumers';
import { drizzle } from 'drizzle-orm/pg-proxy';
import { config } from '@/lib/config';
import { log } from '@/lib/observability/log';
import { type Db, onOpened, openDatabase } from './client';
import * as schema from './schema';

type Query = { sql: string; params: unknown[]; method: 'all' | 'execute' };
type Packed = { $bytes: string };

const dumpPath = '/dump';

/** Beside the database, and only its owner can open it. Relative, because socket paths must be short. */
const socketPath = () => relative(process.cwd(), join(config().DATA_DIR, 'db.sock')) || 'db.sock';
const asText = (value: string) => value;
/** Sent as PostgreSQL prints them; drizzle parses them in the receiving process. */
const rawMoments = { 1082: asText, 1114: asText, 1184: asText };

const pack = (value: unknown) =>
  value instanceof Uint8Array ? { $bytes: Buffer.from(value).toString('base64') } : value;
const unpack = (value: unknown) =>
  typeof value === 'object' && value !== null && '$bytes' in value
    ? Buffer.from((value as Packed).$bytes, 'base64')
    : value;

async function embeddedOnly() {
  const { embedded } = await openDatabase();
  if (!embedded) throw new Error('The database is a server of its own: ask it directly.');
  return embedded;
}

async function run({ sql, params }: Query): Promise<unknown[][]> {
  const embedded = await embeddedOnly();
  const { rows } = await embedded.query<unknown[]>(sql, params.map(unpack), { rowMode: 'array', parsers: rawMoments });
  return rows.map((row) => row.map(pack));
}

export const dump = async (): Promise<Buffer> =>
  Buffer.from(await (await (await embeddedOnly()).dumpDataDir('gzip')).arrayBuffer());

export function serveOwner(): { close: () => void } {
  if (config().DATABASE_URL || process.platform === 'win32') return { close: () => undefined };
  const path = socketPath();
  mkdirSync(config().DATA_DIR, { recursive: true, mode: 0o700 });
  const server = createServer(async (incoming, answer) => {
    try {
      if (incoming.url === dumpPath) return void answer.end(await dump());
      answer.end(JSON.stringify({ rows: await run((await json(incoming)) as Query) }));
    } catch (error) {
      answer.writeHead(500).end(JSON.stringify({ error: error instanceof Error ? error.message : 'unknown' }));
    }
  });
  server.on('error', (error) => log('warn', 'owner', { reason: error.message }));
  // Listen only after this process has opened the database: the commands must reach the process that holds it.
  const listen = () => {
    if (server.listening) return;
    rmSync(path, { force: true });
    server.listen(path, () => chmodSync(path, 0o600));
    server.unref();
  };
  // The first attempt may fail (a full disk, a lock not yet released); the worker and the route handlers try again.
  const deafen = onOpened(listen);
  void openDatabase().then(listen, () => undefined);
  return {
    close() {
      deafen();
      server.close();
    },
  };
}

/** A connection of its own: the site closes an idle one after seconds, and a command may work for longer in between. */
const call = (path: string, body = ''): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const outgoing = request({ socketPath: socketPath(), method: 'POST', path, agent: false }, resolve);
    outgoing.on('error', reject);
    outgoing.end(body);
  });

async function ask(query: Query): Promise<{ rows: unknown[][] }> {
  const answer = await json(await call('/', JSON.stringify({ ...query, params: query.params.map(pack) })));
  const { rows, error } = answer as { rows?: unknown[][]; error?: string };
  if (!rows) throw new Error(error);
  return { rows: rows.map((row) => row.map(unpack)) };
}

export async function findRunningDatabase(): Promise<Db | null> {
  try {
    await ask({ sql: 'select 1', params: [], method: 'all' });
  } catch {
    return null;
  }
  return drizzle(
    async (sql, params, method) =>
      ask({ sql, params: params as unknown[], method: method === 'execute' ? 'execute' : 'all' }),
    { schema },
  );
}

/** A gzipped tar, consistent between two queries; null when no site answers. Throws when the site cannot pack it. */
export async function dumpRunningDatabase(): Promise<Uint8Array | null> {
  const answer = await call(dumpPath).catch(() => null);
  if (answer && answer.statusCode !== 200) throw new Error('The running site could not pack its database.');
  return answer && buffer(answer);
}
