import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type Db, database, openDatabase } from '@/lib/backend/db/client';
import { isWorking } from '@/lib/backend/jobs/worker-signals';
import { spoolFolder } from '@/lib/backend/leads/spool';
import { maskedReason } from '@/lib/backend/reports/open-report';
import { openStorage } from '@/lib/backend/storage/open-storage';
import { config } from '@/lib/config';
import { log } from '@/lib/observability/log';
import { reasonOf } from '@/lib/observability/mask-reason';

const filesWithinMs = 2_000;
/** Anyone may ask: one probe serves all calls within this time. */
const filesKeptMs = 5_000;

/** `told`: the last reason in the log, which is not repeated at each probe. */
type FilesState = { at: number; verdict: Promise<boolean>; told: string };
const files: FilesState = { at: Number.NEGATIVE_INFINITY, verdict: Promise.resolve(true), told: '' };

async function probeFiles(): Promise<boolean> {
  try {
    await (await openStorage()).check(AbortSignal.timeout(filesWithinMs));
    files.told = '';
    return true;
  } catch (error) {
    const reason = maskedReason(error);
    if (reason !== files.told) log('error', 'files', { reason });
    files.told = reason;
    return false;
  }
}

/** True without `FILES_URL`, because `DATA_DIR` is probed by itself. */
export function canReachFiles(now: number): Promise<boolean> {
  if (config().FILES_URL === undefined) return Promise.resolve(true);
  if (now - files.at >= filesKeptMs) Object.assign(files, { at: now, verdict: probeFiles() });
  return files.verdict;
}

const mB = 1024 * 1024;
/** An application of 50 MB is on the disk twice while it arrives: as it was sent, and as the files in it. */
const spoolFreeBytes = 160 * mB;
/** An embedded database then writes it twice again, into its table and its write-ahead log. */
const embeddedFreeBytes = 256 * mB;
const probeBytes = 64 * 1024;
const storeWithinMs = 1_500;
/** The probe writes, and anyone may ask for it: one serves all calls within this time. */
const storeKeptMs = 10_000;

/** Some file systems do not say how large they are. */
async function needRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize, blocks } = await statfs(folder);
  if (blocks > 0 && bavail * bsize < bytes) throw new Error('The disk is full.');
}

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
 * Writes a megabyte: an ordinary row may fit into space that its table already has. A temporary table leaves nothing
 * behind.
 */
async function probeServer(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`create temporary table readiness_probe (filler text) on commit drop`);
    await tx.execute(
      sql`insert into readiness_probe select repeat(md5(random()::text), 20) from generate_series(1, 1600)`,
    );
  });
}

async function probeStore(): Promise<void> {
  const { db, embedded } = await openDatabase();
  await probeSpool();
  await (embedded ? needRoom(join(config().DATA_DIR, 'db'), embeddedFreeBytes) : probeServer(db));
}

/** `told`: the last reason in the log, which is not repeated at each probe. */
type StoreState = { at: number; verdict: boolean; told: string; running: Promise<boolean> | null };
const store: StoreState = { at: Number.NEGATIVE_INFINITY, verdict: true, told: '', running: null };

async function judge(): Promise<boolean> {
  try {
    await probeStore();
    store.verdict = true;
    store.told = '';
  } catch (error) {
    const reason = reasonOf(error);
    if (reason !== store.told) log('error', 'storage', { reason });
    store.verdict = false;
    store.told = reason;
  }
  store.running = null;
  return store.verdict;
}

/**
 * Whether a lead with its attachments can be stored; false when a disk is full or cannot be written to. A slow probe is
 * no proof of that: until it ends, the verdict of the last one stands. At most one probe runs at a time.
 */
export async function canStore(now: number): Promise<boolean> {
  if (!store.running && now - store.at >= storeKeptMs) {
    store.at = now;
    store.running = judge();
  }
  if (!store.running) return store.verdict;
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(store.verdict), storeWithinMs);
  });
  const answer = await Promise.race([store.running, timeout]);
  clearTimeout(timer);
  return answer;
}

export type Part = 'database' | 'outbox' | 'storage' | 'files';

const withinMs = 2_000;
/** Anyone may request this, so one check of the database serves all calls within this time. */
const keptMs = 1_000;

type State = { at: number; answer: Promise<Part[]> };
let last: State | undefined;

async function reaches(): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('timeout')), withinMs);
  });
  try {
    const asked = database().then((db) => db.execute(sql`select 1 from outbox limit 1`));
    asked.catch(() => undefined);
    await Promise.race([asked, timeout]);
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

async function look(now: number): Promise<Part[]> {
  if (!(await reaches())) return ['database', 'outbox'];
  const [isStoring, isReaching] = await Promise.all([canStore(now), canReachFiles(now)]);
  const parts: [Part, boolean][] = [
    ['outbox', isWorking(now)],
    ['storage', isStoring],
    ['files', isReaching],
  ];
  return parts.flatMap(([part, works]) => (works ? [] : [part]));
}

/**
 * The parts that do not work; `database` takes `outbox` along. `now` is monotonic: an answer must not outlive its time
 * when the clock of the machine is set.
 */
export function missingParts(now = performance.now()): Promise<Part[]> {
  if (!last || now - last.at >= keptMs) last = { at: now, answer: look(now) };
  return last.answer;
}
