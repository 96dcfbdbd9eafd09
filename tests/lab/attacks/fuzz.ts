import { Agent, request } from 'node:http';
import fc from 'fast-check';
import { handlerPaths } from '@/lib/contract/routes/handlers';
import { requireNames } from '@/lib/tools/options.mjs';
import { flawOf } from '../../support/hostile/flaw-of';
import { callsToHandler, callsToPage, type HostileCall, renderedPages } from '../../support/hostile/hostile-calls';
import { startSite } from '../../support/site-process.mjs';
import { memoryMb, percentile, round } from '../bench/figures';
import { play } from '../faults/scene';
import { crowd } from '../load/account-load';

/**
 * `CALLS` to each target; `HANDLERS` names some of them, by a part of their path; `SEED` repeats a run; `SLOW_MS`, above
 * which an answer is a flaw, is raised where other work runs on the machine.
 */
const calls = Number(process.env.CALLS ?? 10_000);
const wanted = process.env.HANDLERS?.split(',') ?? [];
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
const allTargets: Target[] = [
  ...handlerPaths.map((handler) => ({ name: handler, calls: callsToHandler(handler) })),
  ...renderedPages.map((page) => ({ name: `page ${page}`, calls: callsToPage(page) })),
];
const isMeant = (name: string, part: string) => name.includes(part);
requireNames(
  wanted,
  allTargets.map(({ name }) => name),
  isMeant,
);
const targets = allTargets.filter(({ name }) => wanted.length === 0 || wanted.some((part) => isMeant(name, part)));

const unhandled = /uncaughtException|unhandledRejection|ERR_UNHANDLED|^\s+at .+:\d+:\d+\)?$|heap out of memory/m;

type HostileAnswer = { status: number; headers: Headers; text: string; tookMs: number };

const patienceMs = 120_000;
const maxText = 300_000;

function hostileSender(port: number, atOnce: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  return ({ method, path, headers, body }: HostileCall): Promise<HostileAnswer> =>
    new Promise((resolve, reject) => {
      const begun = performance.now();
      const length = body.length > 0 ? { 'content-length': String(body.length) } : {};
      const outgoing = request(
        { agent, port, host: '127.0.0.1', method, path, headers: { ...headers, ...length }, timeout: patienceMs },
        (incoming) => {
          let text = '';
          incoming.setEncoding('latin1');
          incoming.on('data', (chunk: string) => {
            if (text.length < maxText) text += chunk;
          });
          incoming.on('error', reject);
          incoming.on('end', () =>
            resolve({
              status: incoming.statusCode ?? 0,
              headers: new Headers(Object.entries(incoming.headers).map(([name, value]) => [name, String(value)])),
              text,
              tookMs: performance.now() - begun,
            }),
          );
        },
      );
      outgoing.on('timeout', () => outgoing.destroy(new Error('no answer')));
      outgoing.on('error', reject);
      outgoing.end(body);
    });
}

await play('hostile input at every handler', async (folder) => {
  const own = { DATA_DIR: folder, TRUST_PROXY: '1', NODE_OPTIONS: `--max-old-space-size=${heapMb}` };
  const site = await startSite({ ...own, ...secrets });
  const send = hostileSender(Number(new URL(site.origin).port), atOnce);
  const unsaid = [...Object.values(secrets), folder, process.cwd()];
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
            const isSlow = answer.tookMs > slowMs && `took ${Math.round(answer.tookMs)} ms`;
            const flaw = isSlow || flawOf(answer, answer.text, unsaid);
            if (flaw) flaws.push(`${flaw}\n  ${told}`);
          } catch (error) {
            flaws.push(`${error instanceof Error ? error.message : error}\n  ${told}`);
          }
        });
      }
      const [p99, max] = [percentile(took, 99), Math.max(...took)].map((ms) => round(ms, 0));
      console.info(`${name} ${JSON.stringify({ statuses, p99, max, mb: memoryMb(site.pid) })}`);
      if (flaws.length >= maxFlaws) break;
    }
    const isAlive = (await fetch(`${site.origin}/healthz`)).ok && (await fetch(`${site.origin}/en`)).ok;
    if (!isAlive) flaws.push('the site does not answer any more');
    const inLog = unhandled.exec(site.log());
    if (inLog) flaws.push(`in the log: ${site.log().slice(Math.max(0, inLog.index - 300), inLog.index + 500)}`);
    const resident = memoryMb(site.pid);
    if (resident > maxResidentMb) flaws.push(`${resident} MB are resident`);
    if (flaws.length > 0) throw new Error(`seed ${seed}\n${flaws.join('\n')}`);
    return { seed, targets: targets.length, calls: targets.length * calls, 'resident, MB': resident };
  } finally {
    await site.stop();
  }
});
