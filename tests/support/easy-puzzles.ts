import { vi } from 'vitest';

/** Puzzles are solved in three steps instead of a thousand: what they are good for is tested everywhere, their work in the browser. */
vi.mock('altcha-lib', async (original) => ({ ...(await original<typeof import('altcha-lib')>()), randomInt: () => 3 }));
