import { type MockInstance, vi } from 'vitest';

const bounds = /^(?:begin|commit|rollback)\b/;

/** The SQL of all queries while `task` runs: first those outside transactions, then one list per transaction. */
export async function queriesDuring(task: () => Promise<unknown>): Promise<[string[], ...string[][]]> {
  const { database } = await import('@/lib/backend/db/client');
  const { session } = (await database())._;
  const lists = new Map<unknown, string[]>([[session, []]]);
  // Each transaction has its own session; all share the prototype.
  const asked: MockInstance<typeof session.prepareQuery> = vi.spyOn(Object.getPrototypeOf(session), 'prepareQuery');
  try {
    await task();
    for (const [at, [{ sql }]] of asked.mock.calls.entries()) {
      const owner = asked.mock.contexts[at];
      lists.set(owner, [...(lists.get(owner) ?? []), ...(bounds.test(sql) ? [] : [sql])]);
    }
    const [alone = [], ...transactions] = lists.values();
    return [alone, ...transactions];
  } finally {
    asked.mockRestore();
  }
}
