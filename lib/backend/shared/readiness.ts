import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type Db, database, openDatabase } from '@/lib/backend/db/client';
import { createComplaint, isWorking } from '@/lib/backend/jobs/worker-signals';
import { spoolFolder } from '@/lib/backend/leads/spool';
import { maskedReason } from '@/lib/backend/reports/open-report';
import { openStorage } from '@/lib/backend/storage/open-storage';
import { config } from '@/lib/config';
import { delay } from '@/lib/net/delay';

type Probe = { event: string; keptMs: number; withinMs: number; run: () => Promise<void> };

/** One probe serves all calls within `keptMs`; until a slow one ends the last verdict stands. Logs a reason once. */
function createProbe({ event, keptMs, withinMs, run }: Probe) {
  let askedAt = Number.NEGATIVE_INFINITY;
  let running: Promise<boolean> | null = null;
  let verdict = true;
  const complain = createComplaint('error', event);
  const judge = async () => {
    const reason = await run().then(() => '', maskedReason);
    complain(reason);
    verdict = reason === '';
    running = null;
    return verdict;
  };
  return async (now: number): Promise<boolean> => {
    if (!running && now - askedAt >= keptMs) {
      askedAt = now;
      running = judge();
    }
    return Promise.race([running ?? verdict, delay(withinMs, null).then(() => verdict)]);
  };
}

const filesWithinMs = 2_000;
const canReachFiles = createProbe({
  event: 'files',
  keptMs: 5_000,
  withinMs: 2 * filesWithinMs,
  run: async () => {
    if (config().FILES_URL) await (await openStorage()).check(AbortSignal.timeout(filesWithinMs));
  },
});

const mB = 1024 * 1024;
/** An application of 50 MB is on the disk twice while it arrives: as it was sent, and as the files in it. */
const spoolFreeBytes = 160 * mB;
/** An embedded database then writes it twice again, into its table and its write-ahead log. */
const embeddedFreeBytes = 256 * mB;
const probeBytes = 64 * 1024;

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

/** A megabyte: an ordinary row may fit into space that its table already has. */
async function probeServer(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`create temporary table readiness_probe (filler text) on commit drop`);
    await tx.execute(
      sql`insert into readiness_probe select repeat(md5(random()::text), 20) from generate_series(1, 1600)`,
    );
  });
}

const canStore = createProbe({
  event: 'storage',
  keptMs: 10_000,
  withinMs: 1_500,
  run: async () => {
    const { db, embedded } = await openDatabase();
    await probeSpool();
    await (embedded ? needRoom(join(config().DATA_DIR, 'db'), embeddedFreeBytes) : probeServer(db));
  },
});

export type Part = 'database' | 'outbox' | 'storage' | 'files';

const withinMs = 2_000;
const keptMs = 1_000;

let last: { at: number; answer: Promise<Part[]> } | undefined;

const reaches = (): Promise<boolean> =>
  Promise.race([
    database()
      .then((db) => db.execute(sql`select 1 from outbox limit 1`))
      .then(
        () => true,
        () => false,
      ),
    delay(withinMs, false),
  ]);

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

/** `now` is monotonic: an answer must not outlive its time when the clock of the machine is set. */
export function missingParts(now = performance.now()): Promise<Part[]> {
  if (!last || now - last.at >= keptMs) last = { at: now, answer: look(now) };
  return last.answer;
}
