import { readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';

/** The holder touches its lock this often; on another machine, whose processes cannot be seen, silence means death. */
const beatMs = 5_000;
const silentMs = 30_000;

type Holder = { pid: number; host: string; started: string };

/** When a process began, in the kernel's count; a pid alone may have been given to another process since. */
function startOf(pid: number): string | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19] ?? '';
  } catch {
    return null;
  }
}

/** What `look` finds at a lock, which another process may remove at any moment; null when it is gone. */
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

function readHolder(text: string): Holder | null {
  try {
    return JSON.parse(text) as Holder;
  } catch {
    return null;
  }
}

function occupied(path: string, holder: Holder): Error {
  return new Error(
    `The database beside ${path} is open in process ${holder.pid} on ${holder.host}: stop that one, give this one a DATA_DIR of its own, ` +
      `or set DATABASE_URL so that both can share a PostgreSQL. If no such process exists any more, remove ${path}.`,
  );
}

/** Puts a dead process's lock aside; false when another process was quicker and the file is already its own. */
function putAside(path: string, seen: string): boolean {
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch {
    return false;
  }
  const same = readFileSync(/* turbopackIgnore: true */ aside, 'utf8') === seen;
  if (same) rmSync(aside);
  else renameSync(aside, path);
  return same;
}

/** A beat that fails ends no process: at worst the lock looks silent to another machine. */
function touch(path: string): void {
  try {
    utimesSync(path, new Date(), new Date());
  } catch (error) {
    console.warn(
      JSON.stringify({ level: 'warn', event: 'lock', reason: (error as NodeJS.ErrnoException).code ?? 'unknown' }),
    );
  }
}

/**
 * Takes the lock of an embedded database for this process. Throws one sentence when a living process holds it; a lock
 * left by a killed one is taken over. Returns the release.
 */
export function takeLock(path: string): () => void {
  const own = JSON.stringify({
    pid: process.pid,
    host: hostname(),
    started: startOf(process.pid) ?? '',
  } satisfies Holder);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    try {
      writeFileSync(path, own, { flag: 'wx' });
      const beat = setInterval(() => touch(path), beatMs).unref();
      return () => {
        clearInterval(beat);
        if (ifThere(() => readFileSync(path, 'utf8')) === own) rmSync(path, { force: true });
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const seen = ifThere(() => readFileSync(path, 'utf8'));
    if (seen === null) continue;
    const holder = readHolder(seen);
    if (holder && lives(path, holder)) throw occupied(path, holder);
    putAside(path, seen);
  }
  throw new Error(`The lock ${path} changes hands too quickly: start one process at a time.`);
}
