import { askServer } from '../../support/handler-server';
import { findNginx, startEdge } from '../../support/nginx';
import { startSite } from '../../support/site-process.mjs';
import { percentile, round } from '../bench/figures';
import { pause, play } from '../faults/scene';
import { crowd } from '../load/account-load';

/** With `ATTACK_LIMITS=0` the site runs without limits, for the figures before. */
const isLimited = process.env.ATTACK_LIMITS !== '0';
const atOnce = 24;
const floods: Record<string, { requests: number; path: (at: number) => string }> = {
  searches: { requests: 2_000, path: (at) => `/en/search?q=inspection+${at}` },
  'searches spelt otherwise': {
    requests: 2_000,
    path: (at) => `/topapi/v1/post?_%73earch_=inspection+${at}&locale=en`,
  },
  pictures: { requests: 400, path: (at) => `/share/en/${['faq', 'aql', 'contact', 'service'][at % 4]}.png?${at}` },
  'made-up pages': { requests: 2_500, path: (at) => `/en/no-such-page-${at}` },
  'made-up pages beside files': {
    requests: 2_500,
    path: (at) => `${['/en/share', '/_next', '/en/media', '/share', '/robots.txt'][at % 5]}/x${at}`,
  },
  calls: { requests: 5_000, path: (at) => `/topapi/v1/post?locale=en&page=${1 + (at % 9)}` },
};

type Way = { port: number; from: string; headers: Record<string, string> };
const ask = async ({ port, from, headers }: Way, path: string) => askServer(port, path, headers, 'GET', from);

function visit(way: Way) {
  const took: number[] = [];
  let isOver = false;
  const running = (async () => {
    while (!isOver) {
      const begun = performance.now();
      const { status } = await ask(way, '/en/aql?lot=500');
      if (status !== 200) throw new Error(`a visitor elsewhere got ${status}`);
      took.push(performance.now() - begun);
      await pause(100);
    }
  })();
  return async () => {
    isOver = true;
    await running;
    return round(percentile(took, 95), 0);
  };
}

async function attack(way: Way, visitor: Way) {
  // The first search builds its index, the first plan compiles its page.
  for (const path of ['/en/search?q=first', '/en/aql?lot=500']) await ask(visitor, path);
  const alone = visit(visitor);
  await pause(3_000);
  const figures: Record<string, unknown> = { 'visitor p95 alone, ms': await alone() };
  for (const [name, { requests, path }] of Object.entries(floods)) {
    const statuses: Record<number, number> = {};
    const elsewhere = visit(visitor);
    const begun = performance.now();
    await crowd(requests, atOnce, async (at) => {
      const { status } = await ask(way, path(at));
      statuses[status] = (statuses[status] ?? 0) + 1;
    });
    const seconds = Math.round((performance.now() - begun) / 100) / 10;
    figures[name] = { requests, statuses, seconds, 'visitor p95, ms': await elsewhere() };
    // Limits count by the minute, so a busy machine may never reach them.
    if (isLimited && !statuses[429])
      throw new Error(
        `${name} are not limited: ${JSON.stringify(statuses)} in ${seconds} s; repeat it on a quiet machine`,
      );
  }
  return figures;
}

await play('a flood from one network', async (folder) => {
  const settings = { DATA_DIR: folder, TRUST_PROXY: '1', NETWORK_LIMIT_FACTOR: isLimited ? '1' : '0' };
  const site = await startSite(settings);
  const port = Number(new URL(site.origin).port);
  const nginx = findNginx();
  try {
    const through = (address: string): Way => ({ port, from: '127.0.0.1', headers: { 'x-forwarded-for': address } });
    const direct = await attack(through('203.0.113.9'), through('198.51.100.1'));
    if (!nginx) return { direct, edge: 'skipped: nginx is not installed' };
    const edge = await startEdge({ nginx, sites: [`127.0.0.1:${port}`], folder, workers: 1 });
    const behind = (from: string): Way => ({ port: Number(new URL(edge.origin).port), from, headers: {} });
    const figures = { direct, edge: await attack(behind('127.0.9.9'), behind('127.0.0.1')) };
    await edge.stop();
    return figures;
  } finally {
    await site.stop();
  }
});
