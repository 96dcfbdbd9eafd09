import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash, verify } from '@node-rs/argon2';
import { cost, parallel } from '@/lib/backend/accounts/passwords';
import { crowd, registerMany, rightPassword, trySignIn } from '../load/account-load';
import { servedBy, startLeadProcess } from '../load/lead-process';
import { onEachDatabase, percentile, round } from './figures';

const people = 8;
const count = Number(process.env.BENCH_SIGN_INS ?? 400);

const perSecond = (done: number, tookMs: number) => round((done / tookMs) * 1_000, 1);

async function argonAlone() {
  const known = await hash(rightPassword, cost);
  await crowd(parallel * 4, parallel, async () => void (await verify(known, rightPassword)));
  const begun = performance.now();
  await crowd(count, parallel, async () => void (await verify(known, rightPassword)));
  return { atOnce: parallel, perSecond: perSecond(count, performance.now() - begun) };
}

async function measure(name: string, alone: number, more: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'accounts-bench-'));
  const server = await startLeadProcess({ DATA_DIR: folder, ...more });
  try {
    const emails = await registerMany(server.origin, folder, people);
    // Each from its own network, which is already known, as for returning visitors.
    const once = (at: number) => trySignIn(server.origin, `198.51.${at % people}.7`, emails[at % people] ?? '');
    await crowd(people, people, async (at) => void (await once(at)));
    const tookMs: number[] = [];
    let refused = 0;
    const begun = performance.now();
    await crowd(count, people, async (at) => {
      const tried = await once(at);
      tookMs.push(tried.tookMs);
      if (tried.status !== 200) refused += 1;
    });
    const rate = perSecond(count, performance.now() - begun);
    const result = {
      database: name,
      signIns: {
        atOnce: people,
        perSecond: rate,
        refused,
        medianMs: round(percentile(tookMs, 50), 1),
        p99Ms: round(percentile(tookMs, 99), 1),
      },
      shareOfArgon2: round(rate / alone),
    };
    console.info(JSON.stringify(result));
    return result;
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

console.info(`Sign-ins against ${servedBy}, on ${availableParallelism()} processors:`);
const alone = await argonAlone();
console.info(JSON.stringify({ argon2: alone }));
const results = await onEachDatabase((name, settings) => measure(name, alone.perSecond, settings));
mkdirSync('.bench', { recursive: true });
writeFileSync('.bench/accounts.json', JSON.stringify({ argon2: alone, results }, null, 2));
