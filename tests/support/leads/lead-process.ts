import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { blankSettings } from '@/lib/tools/project/blank-settings.mjs';
import { freePort } from '../site-process';

export type LeadProcess = {
  origin: string;
  pid: number;
  log: () => string;
  kill: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Uses the built site when there is a build, otherwise only the lead route handlers; both run the same code. */
const built = existsSync('.next/BUILD_ID');
export const servedBy = built ? 'the built site' : 'the lead door by itself (no build here)';
const commandLine = (port: number) =>
  built
    ? ['.next/site-server.mjs', '-p', String(port)]
    : ['--conditions=react-server', '--import', 'tsx', 'tests/support/leads/lead-server.ts'];

/** Starts a lead service in its own process; `wrap` is a command that runs it. */
export async function startLeadProcess(
  environment: Record<string, string>,
  port?: number,
  wrap: string[] = [],
): Promise<LeadProcess> {
  const own = port ?? (await freePort());
  const origin = `http://127.0.0.1:${own}`;
  const [command = process.execPath, ...args] = [...wrap, process.execPath, ...commandLine(own)];
  const child: ChildProcess = spawn(command, args, {
    env: {
      ...process.env,
      ...blankSettings,
      PORT: String(own),
      SITE_URL: origin,
      TRUST_PROXY: '1',
      NETWORK_LIMIT_FACTOR: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // A scenario that fails leaves nothing behind.
  const leave = () => void child.kill('SIGKILL');
  process.once('exit', leave);
  child.once('exit', () => process.off('exit', leave));
  let log = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => (log = (log + chunk).slice(-20_000)));
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const answers = async () => {
    try {
      return (await fetch(`${origin}/healthz`)).ok;
    } catch {
      return false;
    }
  };
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return gone;
  };
  for (let attempt = 0; !(await answers()); attempt += 1) {
    if (child.exitCode !== null || attempt > 600) {
      await end('SIGKILL');
      throw new Error(`the lead service did not start:\n${log}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { origin, pid: child.pid ?? 0, log: () => log, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
}
