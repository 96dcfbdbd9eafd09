import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { budgets, pages } from './page-budgets.mjs';
import { kB, kinds, overBudget, sizesOf } from './page-sizes.mjs';
import { serverFile, stop } from '../steps.mjs';

const startMs = 60_000;

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

async function answers(origin) {
  const until = Date.now() + startMs;
  while (Date.now() < until) {
    if (
      await fetch(`${origin}/healthz`).then(
        // An unread body keeps its connection from being used again.
        async (answer) => (await answer.text()) !== '' && answer.ok,
        () => false,
      )
    )
      return true;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return false;
}

/** Starts the built site on a free port with a temporary data folder, and returns the problems found by `work`. */
async function withSite(work) {
  if (!existsSync('.next/BUILD_ID')) return ['There is no build to weigh: run npm run build first.'];
  const port = await freePort();
  const data = mkdtempSync(join(tmpdir(), 'sizes-'));
  const site = spawn(process.execPath, [serverFile, '-p', String(port)], {
    stdio: 'ignore',
    env: { ...process.env, DATA_DIR: data, NEXT_TELEMETRY_DISABLED: '1' },
  });
  const ended = new Promise((resolve) => site.once('exit', resolve));
  try {
    const origin = `http://localhost:${port}`;
    return (await answers(origin))
      ? await work(origin)
      : ['The built site did not start, so its pages cannot be weighed: npm start says why.'];
  } finally {
    site.kill();
    await ended;
    rmSync(data, { recursive: true, force: true });
  }
}

function reader(origin) {
  const files = new Map();
  return (address) => {
    const file =
      files.get(address) ?? fetch(origin + address).then(async (answer) => new Uint8Array(await answer.arrayBuffer()));
    files.set(address, file);
    return file;
  };
}

async function weigh(origin) {
  const read = reader(origin);
  const width = Math.max(...pages.map(({ path }) => path.length)) + 2;
  const problems = [];
  console.info(`\n${'packed kB at first sight'.padEnd(width)}${kinds.map((kind) => kind.padStart(10)).join('')}`);
  for (const { path, kind } of pages) {
    const answer = await fetch(origin + path);
    if (!answer.ok) {
      problems.push(
        `${path} answered ${answer.status}: name another page of its template in lib/tools/project/sizes/page-budgets.mjs.`,
      );
      continue;
    }
    const sizes = await sizesOf({ html: await answer.text(), links: answer.headers.get('link') ?? '', read });
    console.info(path.padEnd(width) + kinds.map((kind) => kB(sizes[kind]).padStart(10)).join(''));
    problems.push(...overBudget(path, sizes, budgets[kind]));
  }
  return problems;
}

/** Prints the first-load sizes of one page per template; returns messages about those above their budget. */
export const checkSizes = () => withSite(weigh);

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const problems = await checkSizes();
  if (problems.length > 0) stop(problems.join('\n'));
}
