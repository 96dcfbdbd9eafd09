import { CompressionStream, DecompressionStream } from 'node:stream/web';
import { configure } from '@testing-library/react';
import { afterAll } from 'vitest';

// happy-dom does not have them, browsers do.
Object.assign(globalThis, { CompressionStream, DecompressionStream });

// Its own one is a fetch that nobody waits for.
if (typeof navigator !== 'undefined' && 'sendBeacon' in navigator) navigator.sendBeacon = () => true;

// On a machine with other work, a second, the default, is too short for a part that is loaded on use.
configure({ asyncUtilTimeout: 60_000 });

// The process stays the same for the next file of the worker.
const before = { ...process.env };
afterAll(() => {
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
});
