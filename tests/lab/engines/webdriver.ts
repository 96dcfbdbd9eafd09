import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import type { Visitor } from './visitor';

/** The WebDriver commands that a visit needs, with their paths over HTTP. */
export const commandPaths = {
  Navigate: 'url',
  SetWindowRect: 'window/rect',
  PerformActions: 'actions',
  FindElement: 'element',
  ElementClick: 'element/:id/click',
  ElementClear: 'element/:id/clear',
  ElementSendKeys: 'element/:id/value',
  ExecuteScript: 'execute/sync',
};

export type Send = (
  command: keyof typeof commandPaths,
  params: { id?: string } & Record<string, unknown>,
) => Promise<unknown>;

const pressAgainMs = 300;
const keys = { Enter: '\uE007', Escape: '\uE00C', ArrowRight: '\uE014' };
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
const elementSchema = z.object({ [elementKey]: z.string() });

export function visitorOf(origin: string, send: Send): Omit<Visitor, 'takeNoise'> {
  const element = async (selector: string) =>
    elementSchema.parse(await send('FindElement', { using: 'css selector', value: selector }))[elementKey];
  return {
    open: async (path) => void (await send('Navigate', { url: new URL(path, origin).href })),
    resize: async (width, height) => void (await send('SetWindowRect', { x: 0, y: 0, width, height })),
    press: async (key) => {
      const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: keys[key] }));
      await send('PerformActions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    click: async (selector) => {
      const press = async () => send('ElementClick', { id: await element(selector) });
      // WebKit's driver may look for a button at its old position while the form is laid out again, so a failed click
      // is repeated.
      await press().catch(() => setTimeout(pressAgainMs).then(press));
    },
    fill: async (selector, text) => {
      const id = await element(selector);
      await send('ElementClear', { id });
      await send('ElementSendKeys', { id, text });
    },
    read: (expression) => send('ExecuteScript', { script: `return (${expression})`, args: [] }),
  };
}

/** Starts a program that ends with this process at the latest, even if the visit could not start. */
export function spawnHere(program: string, args: string[], options: SpawnOptions): ChildProcess {
  const child = spawn(program, args, options);
  process.once('exit', () => child.kill());
  return child;
}

export async function waitFor<T>(what: string, ask: () => Promise<T | null>): Promise<T> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const answer = await ask().catch(() => null);
    if (answer !== null) return answer;
    await setTimeout(100);
  }
  throw new Error(`${what} did not answer`);
}
