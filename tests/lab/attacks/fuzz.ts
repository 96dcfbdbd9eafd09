import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { doorPaths } from '@/lib/contract/routes/doors';
import { requireNames } from '@/lib/tools/options.mjs';
import { play } from '../faults/scene';
import { crowd } from '../load/account-load';
import { callsToDoor, callsToPage, type HostileCall, renderedPages } from '../../support/hostile/hostile-calls';
import { flawOf, hostileSender } from '../../support/hostile/send-hostile';
import { startSite } from '@/lib/tools/project/site-process.mjs';

/**
 * `CALLS` to each target; `DOORS` names some of them, by a part of their path; `SEED` repeats a run; `SLOW_MS`, above
 * which an answer is a flaw, is raised where other work runs on the machine.
 */
const calls = Number(process.env.CALLS ?? 10_000);
const wanted = process.env.DOORS?.split(',') ?? [];
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
const atOnce = 8;
const batch = 500;
const slowMs = Number(process.env.SLOW_MS ?? 5_000);
/** As in the other attacks, so that what is resident is what is needed. */
const heapMb = 256;
/** What the shipped compose file allows a process. */
const maxResidentMb = 1_024;
const maxFlaws = 10;
const secrets = { REVALIDATE_SECRET: 'a secret of the fuzz run', METRICS_TOKEN: 'a token of the fuzz run' };

type Target = { name: string; calls: fc.Arbitrary<HostileCall> };
/** Every route handler and every page that is rendered for its request. */
const allTargets: Target[] = [
  ...doorPaths.map((door) => ({ name: door, calls: callsToDoor(door) })),
  ...renderedPages.map((page) => ({ name: `page ${page}`, calls: callsToPage(page) })),
];
const isMeant = (name: string, part: string) => name.includes(part);
requireNames(
  wanted,
  allTargets.map(({ name }) => name),
  isMeant,
);
const targets = allTargets.filter(({ name }) => wanted.length === 0 || wanted.some((part) => isMeant(name, part)));

const residentMb = (pid: number) =>
  Math.round((Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4_096) / 1024 / 1024);
const percentile = (sorted: readonly number[], share: number) =>
  Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);

/** Lines that say of an error that nobody handled. */
const unhandled = /uncaughtException|unhandledRejection|ERR_UNHANDLED|^\s+at .+:\d+:\d+\)?$|heap out of memory/m;

await play('hostile input at every door', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'attack-fuzz-'));
  const site = await startSite({
    DATA_DIR: folder,
    TRUST_PROXY: '1',
    NODE_OPTIONS: `--max-old-space-size=${heapMb}`,
    ...secrets,
  });
  const send = hostileSender(Number(new URL(site.origin).port), atOnce);
  const bounds = { slowMs, secrets: [...Object.values(secrets), folder, process.cwd()] };
  const flaws: string[] = [];
  // What is built or opened at first use is not what is measured: search indexes, the sitemap, the embedded database.
  for (const locale of ['', '/en', '/fr', '/es']) await (await fetch(`${site.origin}${locale}/search?q=a`)).text();
  await (await fetch(`${site.origin}/sitemap.xml`)).text();
  await (await fetch(`${site.origin}/readyz`)).text();
  try {
    for (const { name, calls: arbitrary } of targets) {
      const statuses: Record<number, number> = {};
      const took: number[] = [];
      for (let done = 0; done < calls; done += batch) {
        const some = fc.sample(arbitrary, { numRuns: Math.min(batch, calls - done), seed: seed + done });
        await crowd(some.length, atOnce, async (at) => {
          const call = some[at];
          if (!call || flaws.length >= maxFlaws) return;
          const told = `${name}: ${JSON.stringify({ ...call, body: call.body.toString('latin1').slice(0, 500) })}`;
          try {
            const answer = await send(call);
            statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
            took.push(answer.tookMs);
            const flaw = flawOf(answer, bounds);
            if (flaw) flaws.push(`${flaw}\n  ${told}`);
          } catch (error) {
            flaws.push(`${error instanceof Error ? error.message : error}\n  ${told}`);
          }
        });
      }
      took.sort((a, b) => a - b);
      const figure = {
        statuses,
        p99: percentile(took, 0.99),
        max: Math.round(took.at(-1) ?? 0),
        mb: residentMb(site.pid),
      };
      console.info(`${name} ${JSON.stringify(figure)}`);
      if (flaws.length >= maxFlaws) break;
    }
    const isAlive = (await fetch(`${site.origin}/healthz`)).ok && (await fetch(`${site.origin}/en`)).ok;
    if (!isAlive) flaws.push('the site does not answer any more');
    const inLog = unhandled.exec(site.log());
    if (inLog) flaws.push(`in the log: ${site.log().slice(Math.max(0, inLog.index - 300), inLog.index + 500)}`);
    const resident = residentMb(site.pid);
    if (resident > maxResidentMb) flaws.push(`${resident} MB are resident`);
    if (flaws.length > 0) throw new Error(`seed ${seed}\n${flaws.join('\n')}`);
    return { seed, targets: targets.length, calls: targets.length * calls, 'resident, MB': resident };
  } finally {
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
