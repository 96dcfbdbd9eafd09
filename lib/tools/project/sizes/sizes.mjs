import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { blankSettings } from '../blank-settings.mjs';
import { serverFile, stop } from '../steps.mjs';
import { weighPages } from './weigh-pages.mjs';

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
    env: { ...process.env, ...blankSettings, DATA_DIR: data, NEXT_TELEMETRY_DISABLED: '1' },
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

const problems = await withSite(weighPages);
if (problems.length > 0) stop(problems.join('\n'));
