import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { log } from '@/lib/observability/log';

const privateUmask = 0o077;
const modes = { folder: 0o700, file: 0o600 };
const rightsOfOthers = 0o077;

type Count = { closed: number; failed: number };

function close(path: string, isFolder: boolean, count: Count): boolean {
  const { mode } = statSync(path);
  if ((mode & rightsOfOthers) === 0) return false;
  try {
    chmodSync(path, isFolder ? modes.folder : modes.file);
    count.closed += 1;
  } catch {
    count.failed += 1;
  }
  return true;
}

/** `levels`: how far closed folders are looked into; what is in a closed folder cannot be reached anyway. */
function closeBelow(folder: string, levels: number, count: Count): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const path = join(folder, entry.name);
    try {
      const wasOpen = close(path, entry.isDirectory(), count);
      if (entry.isDirectory() && (wasOpen || levels > 0)) closeBelow(path, levels - 1, count);
    } catch {
      // Another process has removed it meanwhile, or it may not be read.
    }
  }
}

/** Takes the rights of other accounts from a folder, and everything below it, of a library that sets modes itself. */
export function closeFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const count: Count = { closed: 0, failed: 0 };
  close(folder, true, count);
  closeBelow(folder, Number.POSITIVE_INFINITY, count);
}

/** Sets the umask and takes the rights of others from what is there. Called once, before anything is written. */
export function keepDataPrivate(dataDir: string): void {
  if (process.platform === 'win32') return;
  process.umask(privateUmask);
  const count: Count = { closed: 0, failed: 0 };
  try {
    mkdirSync(dataDir, { recursive: true, mode: modes.folder });
    close(dataDir, true, count);
    closeBelow(dataDir, 1, count);
  } catch {
    // What cannot be created or read is reported by whoever needs it.
  }
  if (count.closed + count.failed > 0)
    log('warn', 'data-dir', { reason: 'others could read it', closed: count.closed, failed: count.failed });
}
