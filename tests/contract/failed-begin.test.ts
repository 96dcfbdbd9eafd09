import { describe, expect, it } from 'vitest';
import { pointAtOwnData } from '../support/own-data';

pointAtOwnData();

describe('a transaction that cannot begin', () => {
  it('gives its connection back to the pool', async () => {
    const { database } = await import('@/lib/backend/db/client');
    const db = await database();
    const isolationLevel = JSON.parse('"none that exists"');
    // More often than the pool has connections.
    for (let time = 0; time < 12; time += 1)
      await expect(db.transaction(async () => undefined, { isolationLevel })).rejects.toThrow();
    expect(await db.transaction(async () => 'done')).toBe('done');
  });
});
