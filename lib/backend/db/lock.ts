import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { parseJson } from '@/lib/domain/wire/parse-envelope';
import { log } from '@/lib/observability/log';

/** Processes on another host cannot be seen: their lock is stale after `silentMs` without a heartbeat. */
const beatMs = 5_000;
const silentMs = 30_000;

type Holder = { pid: number; host: string; started: string };

/** In clock ticks, from /proc; null when it cannot be read. It detects a pid that was reused. */
function startOf(pid: number): string | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19] ?? '';
  } catch {
    return null;
  }
}

/** Null when the lock file does not exist, since another process may remove it at any moment. */
function ifThere<Found>(look: () => Found): Found | null {
  try {
    return look();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function lives(path: string, { pid, host, started }: Holder): boolean {
  if (host !== hostname()) return Date.now() - (ifThere(() => statSync(path).mtimeMs) ?? 0) < silentMs;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const now = startOf(pid);
  return now === null || started === '' || now === started;
}

function occupied(path: string, holder: Holder): Error {
  return new Error(
    `The database beside ${path} is open in process ${holder.pid} on ${holder.host}: stop that one, give this one a DATA_DIR of its own, ` +
      `or set DATABASE_URL so that both can share a PostgreSQL. If no such process exists any more, remove ${path}.`,
  );
}

/** Under a guard file, or the lock could change hands between the comparison and the removal. */
function removeStale(path: string, seen: string): void {
  const guard = `${path}.takeover`;
  try {
    writeFileSync(guard, '', { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    // A guard is held for moments only: an old one was left by a killed process.
    const heldSince = ifThere(() => statSync(guard).mtimeMs);
    if (heldSince !== null && Date.now() - heldSince > silentMs) rmSync(guard, { force: true });
    return;
  }
  try {
    if (ifThere(() => readFileSync(path, 'utf8')) === seen) rmSync(path, { force: true });
  } finally {
    rmSync(guard, { force: true });
  }
}

/** A failed heartbeat is only logged: at worst another host takes the lock for stale. */
function touch(path: string): void {
  try {
    utimesSync(path, new Date(), new Date());
  } catch (error) {
    log('warn', 'lock', { reason: (error as NodeJS.ErrnoException).code ?? 'unknown' });
  }
}

/** Returns its release. A lock left by a dead process is taken over. Throws when a living one holds it. */
export function takeLock(path: string): () => void {
  const record = JSON.stringify({
    pid: process.pid,
    host: hostname(),
    started: startOf(process.pid) ?? '',
  } satisfies Holder);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    try {
      writeFileSync(path, record, { flag: 'wx', mode: 0o600 });
      const beat = setInterval(() => touch(path), beatMs).unref();
      return () => {
        clearInterval(beat);
        if (ifThere(() => readFileSync(path, 'utf8')) === record) rmSync(path, { force: true });
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const seen = ifThere(() => readFileSync(path, 'utf8'));
    if (seen === null) continue;
    const holder = parseJson(seen) as Holder | undefined;
    if (holder && lives(path, holder)) throw occupied(path, holder);
    removeStale(path, seen);
  }
  throw new Error(`The lock ${path} changes hands too quickly: start one process at a time.`);
}
