import { log } from '@/lib/observability/log';
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type Db, openDatabase } from '@/lib/backend/db/client';
import { spoolFolder } from '@/lib/backend/http/leads/spool';
import { reasonOf } from '@/lib/backend/services/failure-reason';
import { config } from '@/lib/config';

const mB = 1024 * 1024;
/** An application of 50 MB is on the disk twice while it arrives: as it was sent, and as the files in it. */
const spoolFreeBytes = 160 * mB;
/**
 * An embedded database then writes it twice again, into its table and its write-ahead log, usually on the same disk.
 */
const embeddedFreeBytes = 256 * mB;
const probeBytes = 64 * 1024;
const withinMs = 1_500;
/** The probe writes, and anyone may ask for it: one serves all calls within this time. */
const keptMs = 10_000;

/** Throws unless the disk of a folder has room. Some file systems do not say how large they are. */
async function needRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize, blocks } = await statfs(folder);
  if (blocks > 0 && bavail * bsize < bytes) throw new Error('The disk is full.');
}

/** Throws unless an upload can be spooled: room, permission and quota. */
async function probeSpool(): Promise<void> {
  const folder = spoolFolder();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await needRoom(folder, spoolFreeBytes);
  const path = join(folder, `probe-${process.pid}`);
  try {
    await writeFile(path, Buffer.alloc(probeBytes, 1), { mode: 0o600 });
  } finally {
    await rm(path, { force: true });
  }
}

/**
 * Throws unless a PostgreSQL server can write a megabyte: an ordinary row may fit into space that its table already
 * has. A temporary table leaves nothing behind.
 */
async function probeServer(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`create temporary table readiness_probe (filler text) on commit drop`);
    await tx.execute(
      sql`insert into readiness_probe select repeat(md5(random()::text), 20) from generate_series(1, 1600)`,
    );
  });
}

async function probe(): Promise<void> {
  const { db, embedded } = await openDatabase();
  await probeSpool();
  await (embedded ? needRoom(join(config().DATA_DIR, 'db'), embeddedFreeBytes) : probeServer(db));
}

/** `told`: the last reason in the log, which is not repeated at each probe. */
type State = { at: number; verdict: boolean; told: string; running: Promise<boolean> | null };
const state: State = { at: Number.NEGATIVE_INFINITY, verdict: true, told: '', running: null };

async function judge(): Promise<boolean> {
  try {
    await probe();
    state.verdict = true;
    state.told = '';
  } catch (error) {
    const reason = reasonOf(error);
    if (reason !== state.told) log('error', 'storage', { reason });
    state.verdict = false;
    state.told = reason;
  }
  state.running = null;
  return state.verdict;
}

/**
 * Whether a lead with its attachments can be stored; false when a disk is full or cannot be written to. A slow probe is
 * no proof of that: until it ends, the verdict of the last one stands. At most one probe runs at a time.
 */
export async function canStore(now: number): Promise<boolean> {
  if (!state.running && now - state.at >= keptMs) {
    state.at = now;
    state.running = judge();
  }
  if (!state.running) return state.verdict;
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(state.verdict), withinMs);
  });
  const answer = await Promise.race([state.running, timeout]);
  clearTimeout(timer);
  return answer;
}
