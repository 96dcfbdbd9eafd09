import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { type SiteProcess, startSite } from './site-process.mjs';

export type MeasuredSite = SiteProcess & {
  /**
   * Bytes in use after a garbage collection, heap and external memory. What is resident tells less: it depends on when
   * the heap was last collected, which on a busy machine differs by more than a hundred megabytes.
   */
  bytesInUse: () => Promise<number>;
};

export async function startSiteWithMemory(environment: Record<string, string>): Promise<MeasuredSite> {
  const folder = mkdtempSync(join(tmpdir(), 'site-memory-'));
  const file = join(folder, 'bytes');
  const site = await startSite({
    ...environment,
    NODE_OPTIONS: `--import=${pathToFileURL('tests/support/memory-probe.mjs')}`,
    MEMORY_PROBE_FILE: file,
  });
  const bytesInUse = async () => {
    rmSync(file, { force: true });
    process.kill(site.pid, 'SIGUSR2');
    for (let text = ''; ; text = existsSync(file) ? readFileSync(file, 'utf8') : '') {
      if (text) return Number(text);
      await wait(50);
    }
  };
  const stop = async () => {
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...site, stop, bytesInUse };
}
