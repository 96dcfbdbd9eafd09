import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { dearestAddresses } from '../../support/dearest-addresses';
import { findNginx, startEdge } from '../../support/nginx';
import { startSite } from '../../support/site-process.mjs';
import { median, requireBuild, round } from './figures';
import { findLoadGenerator, type LoadFigures } from './load-generator';
import { copyContent, measureReach } from './reach';

/** Throughput of pages from the bare server, from behind the shipped edge, and of the same bytes as a file. */
const number = (name: string, fallback: number) => Number(process.env[name] ?? fallback);
const seconds = number('BENCH_SECONDS', 5);
const connections = number('BENCH_CONNECTIONS', 32);
const turns = number('BENCH_TURNS', 3);
const english = { home: '/en', article: '/en/blog/how-aql-sampling-works', list: '/en/blog', service: '/en/service' };
const paths = { ...english, chinese: '/' };
const headers = { 'accept-encoding': 'gzip' };
const folder = '.bench/load';
const contentDir = '.bench/content-load';
/** Time until a changed text reaches every visitor, as lib/deploy/operator-manual.md promises. */
const maxReachSeconds = 5;

const generator = await findLoadGenerator();
const hit = (url: string): Promise<LoadFigures> => generator.run({ url, connections, seconds, headers });

async function once(url: string): Promise<Buffer> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

/** Stores the compressed bytes that the site sends as a file, so that all three send the same. Returns their number. */
async function keepPacked(url: string, name: string): Promise<number> {
  const bytes = await new Promise<Buffer>((resolve, reject) => {
    get(url, { headers }, (answer) => void buffer(answer).then(resolve, reject)).on('error', reject);
  });
  const path = join(folder, `${name}.html`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.gz`, bytes);
  writeFileSync(path, gunzipSync(bytes));
  return bytes.length;
}

const middle = (list: LoadFigures[]): LoadFigures => ({
  perSecond: round(median(list.map(({ perSecond }) => perSecond)), 0),
  p50Ms: round(median(list.map(({ p50Ms }) => p50Ms)), 1),
  p99Ms: round(median(list.map(({ p99Ms }) => p99Ms)), 1),
});

async function measureDearest(bare: string): Promise<Record<string, { ms: number; kilobytes: number }>> {
  const rows: Record<string, { ms: number; kilobytes: number }> = {};
  for (const [name, address] of Object.entries(dearestAddresses)) {
    const from = performance.now();
    const answer = await fetch(`${bare}/en${address}`, { redirect: 'manual' });
    const { byteLength } = await answer.arrayBuffer();
    rows[name] = { ms: round(performance.now() - from, 0), kilobytes: round(byteLength / 1_000, 0) };
    console.info(JSON.stringify({ name, ...rows[name] }));
  }
  return rows;
}

async function compare(bare: string, edge: { origin: string; staticOrigin: string } | null) {
  const rows = [];
  for (const [name, path] of Object.entries(paths)) {
    const html = await once(`${bare}${path}`);
    await hit(`${bare}${path}`);
    const packed = await keepPacked(`${bare}${path}`, name);
    const taken: Record<'bare' | 'edge' | 'file', LoadFigures[]> = { bare: [], edge: [], file: [] };
    for (let turn = 0; turn < turns; turn += 1) {
      taken.bare.push(await hit(`${bare}${path}`));
      if (!edge) continue;
      taken.edge.push(await hit(`${edge.origin}${path}`));
      taken.file.push(await hit(`${edge.staticOrigin}/${name}.html`));
    }
    const [own, behind, file] = [middle(taken.bare), middle(taken.edge), middle(taken.file)];
    const ratios = edge
      ? { bareTo1: round(file.perSecond / own.perSecond, 1), edgeTo1: round(file.perSecond / behind.perSecond, 2) }
      : {};
    const sizes = { kilobytes: round(html.length / 1_000, 0), packedKilobytes: round(packed / 1_000, 0) };
    const row = { name, ...sizes, bare: own, ...(edge ? { edge: behind, file } : {}), ...ratios };
    console.info(JSON.stringify(row));
    rows.push(row);
  }
  return rows;
}

requireBuild();
mkdirSync(folder, { recursive: true });
if (generator.name !== 'wrk')
  console.info(
    'No wrk here (apt-get install wrk): autocannon ends far below what the site answers, so the ratios say little.',
  );
copyContent(contentDir);
const nginx = findNginx();
if (!nginx) console.info('No nginx here (by the path, or NGINX_PATH): the bare server is measured alone.');
const secret = 'a secret for this run alone';
const site = await startSite({
  CONTENT_DIR: contentDir,
  DATA_DIR: '.bench/data-load',
  TRUST_PROXY: '1',
  REVALIDATE_SECRET: secret,
});
const edge = nginx
  ? await startEdge({
      nginx,
      sites: [new URL(site.origin).host.replace('localhost', '127.0.0.1')],
      folder,
      workers: number('BENCH_WORKERS', 1),
    })
  : null;
try {
  const rows = await compare(site.origin, edge);
  const dearest = await measureDearest(site.origin);
  const reach = await measureReach({ site: site.origin, edge: edge?.origin ?? null, contentDir, secret });
  console.info(
    `The last old page after a change of its text: ${reach.bare} s from the server, ${reach.edge ?? '-'} s from the edge.`,
  );
  if (Math.max(reach.bare, reach.edge ?? 0) > maxReachSeconds) {
    console.error(`That is more than ${maxReachSeconds} s.`);
    process.exitCode = 1;
  }
  const figures = { generator: generator.name, seconds, connections, turns, rows, dearest, reach };
  writeFileSync('.bench/load.json', JSON.stringify(figures, null, 2));
} finally {
  await edge?.stop();
  await site.stop();
  for (const path of ['.bench/data-load', contentDir]) rmSync(path, { recursive: true, force: true });
}
