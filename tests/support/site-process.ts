import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { blankSettings } from '@/lib/tools/project/blank-settings.mjs';
import { allocator, serverFile } from '@/lib/tools/project/steps.mjs';

export type SiteProcess = {
  origin: string;
  pid: number;
  log: () => string;
  stop: (withinMs?: number) => Promise<void>;
};

/** A free port on this machine. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

async function answers(origin: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (child.exitCode !== null) throw new Error('the site stopped before it answered');
    try {
      if ((await fetch(`${origin}/healthz`)).ok) return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  throw new Error(`the site did not answer at ${origin}`);
}

/**
 * Starts the built site in its own process with these settings alone; `cwd` is the folder of another build. A test is one
 * network and asks faster than visitors, so the limits of networks are off unless the settings say otherwise.
 */
export async function startSite(environment: Record<string, string>, cwd = '.', given?: number): Promise<SiteProcess> {
  const port = given ?? (await freePort());
  const origin = `http://localhost:${port}`;
  const child = spawn(process.execPath, [serverFile, '-p', String(port)], {
    cwd,
    env: {
      ...process.env,
      ...blankSettings,
      ...allocator,
      NEXT_TELEMETRY_DISABLED: '1',
      SITE_URL: origin,
      NETWORK_LIMIT_FACTOR: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // A script that fails leaves nothing behind.
  const leave = () => void child.kill('SIGKILL');
  process.once('exit', leave);
  child.once('exit', () => process.off('exit', leave));
  let log = '';
  child.stdout.on('data', (chunk) => (log += chunk));
  child.stderr.on('data', (chunk) => (log += chunk));
  try {
    await answers(origin, child);
  } catch (error) {
    child.kill('SIGKILL');
    throw new Error(`${error instanceof Error ? error.message : error}\n${log}`);
  }
  const stop = (withinMs = 5_000) =>
    new Promise<void>((resolve) => {
      if (child.exitCode !== null) return resolve();
      child.once('exit', () => resolve());
      child.kill('SIGTERM');
      setTimeout(() => child.kill('SIGKILL'), withinMs).unref();
    });
  return { origin, pid: child.pid ?? 0, log: () => log, stop };
}
