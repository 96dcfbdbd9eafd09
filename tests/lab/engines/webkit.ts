import type { SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { z } from 'zod';
import { onFreePorts } from '@/lib/tools/project/ports.mjs';
import { engines, type Visit } from './visitor';
import { commandPaths, type Send, spawnHere, visitorOf, waitFor } from './webdriver';

const answerSchema = z.object({ value: z.unknown() });
const failureSchema = z.object({ error: z.string(), message: z.string() });
const sessionSchema = z.object({ sessionId: z.string() });

async function call(address: string, method: 'GET' | 'POST' | 'DELETE', body?: object): Promise<unknown> {
  const answer = await fetch(address, { method, body: body && JSON.stringify(body) });
  const { value } = answerSchema.parse(await answer.json());
  if (answer.ok) return value;
  const { error, message } = failureSchema.parse(value);
  throw new Error(`${method} ${address}: ${error}: ${message}`);
}

async function startDisplay() {
  const child = spawnHere(
    engines.webkit.display ?? 'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const pipe = child.stdio[3];
  if (!pipe) throw new Error('Xvfb has no way to name its display');
  const [number] = await once(pipe, 'data');
  return { name: `:${String(number).trim()}`, child };
}

const listen = `(() => {
  window.noise = [];
  addEventListener('error', ({ message }) => message && noise.push(message));
  addEventListener('unhandledrejection', ({ reason }) => noise.push(String(reason)));
  addEventListener('securitypolicyviolation', (event) => noise.push('Content-Security-Policy: ' + event.effectiveDirective + ' ' + event.blockedURI));
})()`;

/**
 * WebKitGTK's MiniBrowser behind its WebDriver. We use our own client: selenium-webdriver requires Node 22, and
 * Playwright only supports its own WebKit. The browser does not expose its console while it is automated, so errors are
 * only recorded from the load event on.
 */
export async function startWebKit(origin: string): Promise<Visit> {
  const display = await startDisplay();
  const env = {
    ...process.env,
    DISPLAY: display.name,
    GDK_BACKEND: 'x11',
    LIBGL_ALWAYS_SOFTWARE: '1',
    WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  };
  const { driver, driverProcess } = await onFreePorts(async (port) => {
    const driver = `http://127.0.0.1:${port}`;
    const options: SpawnOptions = { env, stdio: 'ignore' };
    const driverProcess = spawnHere(engines.webkit.program ?? 'WebKitWebDriver', [`--port=${port}`], options);
    const ended = once(driverProcess, 'exit').then(() => {
      throw new Error('WebKitWebDriver ended at once, as with EADDRINUSE');
    });
    await Promise.race([waitFor('WebKitWebDriver', () => call(`${driver}/status`, 'GET')), ended]);
    ended.catch(() => undefined);
    return { driver, driverProcess };
  });
  const { sessionId } = sessionSchema.parse(await call(`${driver}/session`, 'POST', { capabilities: {} }));
  const session = `${driver}/session/${sessionId}`;
  const send: Send = (command, { id = '', ...params }) =>
    call(`${session}/${commandPaths[command].replace(':id', id)}`, 'POST', params);
  const visitor = visitorOf(origin, send);
  const open = async (path: string) => {
    await visitor.open(path);
    await visitor.read(listen);
  };
  const takeNoise = async () => z.array(z.string()).parse(await visitor.read('noise.splice(0)'));
  const stop = async () => {
    await call(session, 'DELETE').catch(() => null);
    driverProcess.kill();
    display.child.kill();
  };
  return { visitor: { ...visitor, open, takeNoise }, stop };
}
