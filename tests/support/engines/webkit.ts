import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { z } from 'zod';
import { freePort } from '../site-process';
import { engines, keys, type Visitor } from './visitor';

const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
const answerSchema = z.object({ value: z.unknown() });
const failureSchema = z.object({ error: z.string(), message: z.string() });
const sessionSchema = z.object({ sessionId: z.string() });
const elementSchema = z.object({ [elementKey]: z.string() });

/** One call of the W3C WebDriver protocol. */
async function call(address: string, method: 'GET' | 'POST' | 'DELETE', body?: object): Promise<unknown> {
  const answer = await fetch(address, { method, body: body && JSON.stringify(body) });
  const { value } = answerSchema.parse(await answer.json());
  if (answer.ok) return value;
  const { error, message } = failureSchema.parse(value);
  throw new Error(`${method} ${address}: ${error}: ${message}`);
}

/** A screen in memory, for an engine that draws nowhere else. */
async function startDisplay(): Promise<{ name: string; child: ChildProcess }> {
  const child = spawn(engines.webkit.display ?? 'Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const pipe = child.stdio[3];
  if (!pipe) throw new Error('Xvfb has no way to name its display');
  const [number] = await once(pipe, 'data');
  return { name: `:${String(number).trim()}`, child };
}

async function whenReady(driver: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (await call(`${driver}/status`, 'GET').catch(() => null)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('WebKitWebDriver did not answer');
}

/**
 * WebKitGTK's small browser behind its WebDriver. Our own client: selenium-webdriver wants Node 22, Playwright knows no WebKit
 * but its own. The protocol has no console, so the browser writes what a page says to its output.
 */
export async function startWebKit(origin: string, settings: string[] = []): Promise<{ visitor: Visitor; stop: () => Promise<void> }> {
  const display = await startDisplay();
  const port = await freePort();
  const driverProcess = spawn(engines.webkit.program ?? 'WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display.name, GDK_BACKEND: 'x11', LIBGL_ALWAYS_SOFTWARE: '1', WEBKIT_DISABLE_DMABUF_RENDERER: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  driverProcess.stdout.on('data', (chunk) => (said += chunk));
  driverProcess.stderr.on('data', (chunk) => (said += chunk));
  const driver = `http://127.0.0.1:${port}`;
  await whenReady(driver);
  const browserOptions = { args: ['--automation', '--enable-write-console-messages-to-stdout=true', ...settings] };
  const { sessionId } = sessionSchema.parse(await call(`${driver}/session`, 'POST', { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': browserOptions } } }));
  const session = `${driver}/session/${sessionId}`;
  const post = (path: string, body: object) => call(`${session}/${path}`, 'POST', body);
  const element = async (selector: string) => `element/${elementSchema.parse(await post('element', { using: 'css selector', value: selector }))[elementKey]}`;

  const visitor: Visitor = {
    open: async (path) => void (await post('url', { url: new URL(path, origin).href })),
    resize: async (width, height) => void (await post('window/rect', { x: 0, y: 0, width, height })),
    press: async (key) => {
      const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: keys[key] }));
      await post('actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    click: async (selector) => void (await post(`${await element(selector)}/click`, {})),
    fill: async (selector, text) => {
      const field = await element(selector);
      await post(`${field}/clear`, {});
      await post(`${field}/value`, { text });
    },
    read: (expression) => post('execute/sync', { script: `return (${expression})`, args: [] }),
    takeNoise: () => {
      const errors = said.split('\n').filter((line) => /^CONSOLE .*\bERROR\b/.test(line));
      said = '';
      return errors;
    },
  };
  const stop = async () => {
    await call(session, 'DELETE').catch(() => null);
    driverProcess.kill();
    display.child.kill();
  };
  return { visitor, stop };
}
