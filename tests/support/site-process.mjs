import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { blankSettings } from '../../lib/tools/project/blank-settings.mjs';
import { onFreePorts } from '../../lib/tools/project/ports.mjs';
import { allocator, serverFile } from '../../lib/tools/project/steps.mjs';

/** A process that has not begun to serve by then never will, however busy the machine is. */
const startWithinMs = 150_000;
/** More than the site itself takes until it cuts off what is open. */
const stopWithinMs = 60_000;

/** @typedef {Awaited<ReturnType<typeof startOn>>} SiteProcess */

/**
 * The built site with these settings alone. Limits of networks are off unless they say otherwise: a test is one network.
 * @param {Record<string, string>} settings
 * @param {object} [how]
 * @param {string} [how.cwd] the folder of another build
 * @param {number} [how.port] by default one that is free
 * @param {string[]} [how.server] arguments of Node that serve the port named by `PORT` and say so as the site does
 * @returns {Promise<SiteProcess>}
 */
export function startSite(settings, { port: given, ...how } = {}) {
  const start = (/** @type {number} */ port) => startOn(port, settings, how);
  return given === undefined ? onFreePorts(start) : start(given);
}

async function startOn(/** @type {number} */ port, settings, { cwd = '.', server = [serverFile] }) {
  const origin = `http://localhost:${port}`;
  const child = spawn(process.execPath, server, {
    cwd,
    env: {
      ...process.env,
      ...blankSettings,
      ...allocator,
      NEXT_TELEMETRY_DISABLED: '1',
      PORT: String(port),
      SITE_URL: origin,
      NETWORK_LIMIT_FACTOR: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // A script that fails leaves nothing behind.
  const leave = () => void child.kill('SIGKILL');
  process.once('exit', leave);
  const gone = once(child, 'exit').finally(() => process.off('exit', leave));
  const end = async (/** @type {NodeJS.Signals} */ signal) => {
    child.kill(signal);
    await gone;
  };
  let [log, isServing] = ['', false];
  const serves = new Promise((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        log += chunk;
        isServing ||= log.includes('"event":"start"');
        if (isServing) resolve(undefined);
      });
  });
  const timer = setTimeout(leave, startWithinMs);
  await Promise.race([serves, gone]);
  clearTimeout(timer);
  if (!isServing) throw new Error(`The site ended before it served, or did not serve in time:\n${log}`);
  return {
    origin,
    port,
    pid: child.pid ?? 0,
    log: () => log,
    kill: () => end('SIGKILL'),
    stop: async () => {
      const deadline = setTimeout(leave, stopWithinMs);
      await end('SIGTERM');
      clearTimeout(deadline);
    },
  };
}
