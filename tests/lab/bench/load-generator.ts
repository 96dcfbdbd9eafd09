import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import autocannon from 'autocannon';

export type LoadFigures = { perSecond: number; p50Ms: number; p99Ms: number };
export type LoadOptions = { url: string; connections: number; seconds: number; headers: Record<string, string> };
/** Requests one URL as fast as it is answered. Rejects when a response is not a 2xx or a connection fails. */
export type LoadGenerator = { name: 'wrk' | 'autocannon'; run: (options: LoadOptions) => Promise<LoadFigures> };

const execute = promisify(execFile);
const unitsInMs: Record<string, number> = { us: 0.001, ms: 1, s: 1_000, m: 60_000 };

export function parseWrk(output: string): LoadFigures {
  const failure = /^\s*(?:Socket errors:|Non-2xx or 3xx responses:).*$/m.exec(output);
  if (failure) throw new Error(failure[0].trim());
  const percentile = (percent: number): number => {
    const found = new RegExp(`^\\s*${percent}%\\s+([\\d.]+)(us|ms|s|m)\\s*$`, 'm').exec(output);
    if (!found) throw new Error(`wrk printed no ${percent} % percentile`);
    return Number(found[1]) * (unitsInMs[found[2] ?? ''] ?? Number.NaN);
  };
  return {
    perSecond: Number(/^Requests\/sec:\s+([\d.]+)/m.exec(output)?.[1]),
    p50Ms: percentile(50),
    p99Ms: percentile(99),
  };
}

const wrk: LoadGenerator = {
  name: 'wrk',
  run: async ({ url, connections, seconds, headers }) => {
    const lines = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
    const { stdout } = await execute('wrk', [
      '--threads=1',
      `--connections=${connections}`,
      `--duration=${seconds}s`,
      '--latency',
      ...lines,
      url,
    ]);
    return parseWrk(stdout);
  },
};

/** Written in JavaScript: on two cores it saturates far below the throughput of the site. */
const fallback: LoadGenerator = {
  name: 'autocannon',
  run: async ({ url, connections, seconds, headers }) => {
    const { requests, latency, errors, non2xx } = await autocannon({ url, connections, duration: seconds, headers });
    if (errors + non2xx > 0) throw new Error(`${url}: ${errors} errors, ${non2xx} refusals`);
    return { perSecond: requests.average, p50Ms: latency.p50, p99Ms: latency.p99 };
  },
};

/** wrk when it is installed, otherwise a slower generator that mostly measures itself. */
export async function findLoadGenerator(): Promise<LoadGenerator> {
  const isInstalled = await execute('wrk', ['--version']).then(
    () => true,
    // `wrk --version` prints its version and exits with 1.
    (error: { code?: unknown }) => error.code !== 'ENOENT',
  );
  return isInstalled ? wrk : fallback;
}
