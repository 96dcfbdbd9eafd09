import { vi } from 'vitest';

/** Challenges are solved in three steps instead of a thousand. */
vi.mock('altcha-lib', async (original) => ({ ...(await original<typeof import('altcha-lib')>()), randomInt: () => 3 }));
