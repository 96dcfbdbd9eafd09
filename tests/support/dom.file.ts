import { CompressionStream, DecompressionStream } from 'node:stream/web';
import * as react from 'react';
import { afterAll } from 'vitest';

// happy-dom does not have them, browsers do.
Object.assign(globalThis, { CompressionStream, DecompressionStream });

// The process stays the same for the next file of the worker.
const before = { ...process.env };
afterAll(() => {
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
});

// React keeps a stack with every element, for its warnings, as long as this count is low.
const internals = Reflect.get(react, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Number.MAX_VALUE, set: () => undefined });
