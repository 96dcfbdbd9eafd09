import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { join, relative } from 'node:path';
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

async function run({ sql, params }: Query): Promise<unknown[][]> {
  const { embedded } = await openDatabase();
  if (!embedded) throw new Error('The database is a server of its own: ask it directly.');
  const { rows } = await embedded.query<unknown[]>(sql, params.map(unpack), { rowMode: 'array', parsers: rawMoments });
  return rows.map((row) => row.map(pack));
}

async function dump(): Promise<Buffer> {
  const { embedded } = await openDatabase();
  if (!embedded) throw new Error('The database is a server of its own: ask it directly.');
  return Buffer.from(await (await embedded.dumpDataDir('gzip')).arrayBuffer());
}

/**
 * Queries and dumps over a Unix socket, so that the owner's commands can use the embedded database while the site has
 * it open. Does nothing with a PostgreSQL server or on Windows.
 */
export function serveOwner(): { close: () => void } {
  if (config().DATABASE_URL || process.platform === 'win32') return { close: () => undefined };
  const path = socketPath();
  mkdirSync(config().DATA_DIR, { recursive: true, mode: 0o700 });
  const server = createServer(async (incoming, answer) => {
    try {
      if (incoming.url === dumpPath) return void answer.end(await dump());
      const chunks: Buffer[] = [];
      for await (const chunk of incoming) chunks.push(chunk as Buffer);
      const rows = await run(JSON.parse(Buffer.concat(chunks).toString('utf8')) as Query);
      answer.end(JSON.stringify({ rows }));
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

function ask(query: Query): Promise<{ rows: unknown[][] }> {
  return new Promise((resolve, reject) => {
    // A connection of its own: the site closes an idle one after seconds, and a command may work for longer in between.
    const outgoing = request({ socketPath: socketPath(), method: 'POST', agent: false }, async (answer) => {
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk as Buffer);
      const { rows, error } = JSON.parse(Buffer.concat(chunks).toString('utf8')) as {
        rows?: unknown[][];
        error?: string;
      };
      if (rows) resolve({ rows: rows.map((row) => row.map(unpack)) });
      else reject(new Error(error));
    });
    outgoing.on('error', reject);
    outgoing.end(JSON.stringify({ ...query, params: query.params.map(pack) }));
  });
}

/** The embedded database of a running site; null when no site answers. */
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
export function dumpRunningDatabase(): Promise<Uint8Array | null> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ socketPath: socketPath(), method: 'POST', path: dumpPath }, async (answer) => {
      try {
        const chunks: Buffer[] = [];
        for await (const chunk of answer) chunks.push(chunk as Buffer);
        if (answer.statusCode === 200) resolve(Buffer.concat(chunks));
        else reject(new Error('The running site could not pack its database.'));
      } catch (error) {
        reject(error);
      }
    });
    outgoing.on('error', () => resolve(null));
    outgoing.end();
  });
}
