// Preloaded into a site by `startSiteWithMemory`: on SIGUSR2 it collects garbage and writes what is still in use.
import { writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc');
process.on('SIGUSR2', () => {
  collectGarbage();
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  writeFileSync(process.env.MEMORY_PROBE_FILE, String(heapUsed + external));
});
