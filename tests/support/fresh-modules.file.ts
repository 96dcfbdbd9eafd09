import { createRequire } from 'node:module';
import { isMainThread } from 'node:worker_threads';
import { updateInitialEnv } from '@next/env';
import { afterAll, vi } from 'vitest';

// A worker keeps its process and the packages that it loaded, which take longer to load than most test files run. Each
// file has its own modules of the site, and finds the process as it was.
const settings = { ...process.env };
const umask = process.umask();
const events = ['exit', 'SIGTERM', 'SIGINT', 'uncaughtException', 'uncaughtExceptionMonitor'] as const;
const listeners = events.map((event) => process.rawListeners(event));

// What goes on after a file would open its database again in the next one.
const start = globalThis.setInterval;
const started: NodeJS.Timeout[] = [];
const remember = (...given: Parameters<typeof start>) => {
  const timer = start(...given);
  started.push(timer);
  return timer;
};
globalThis.setInterval = Object.assign(remember, start);

function forgetSingletons(): void {
  for (const key of Object.getOwnPropertySymbols(globalThis))
    if (key.description?.startsWith('verilot.')) Reflect.deleteProperty(globalThis, key);
}
// A call that the file before did not wait for may have filled them again after its end.
forgetSingletons();

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  started.forEach(clearInterval);
  globalThis.setInterval = start;
  forgetSingletons();
  for (const name of Object.keys(process.env)) if (!(name in settings)) delete process.env[name];
  Object.assign(process.env, settings);
  // Next keeps the environment of its first load for the process, and a later load starts from that copy.
  updateInitialEnv(settings);
  if (isMainThread) process.umask(umask);
  for (const [at, event] of events.entries())
    for (const listener of process.rawListeners(event))
      if (!listeners[at]?.includes(listener)) process.removeListener(event, listener as () => void);
  vi.resetModules();
  const { cache } = createRequire(import.meta.url);
  for (const path of Object.keys(cache)) if (!path.includes('/node_modules/')) delete cache[path];
});
