import { expect, test, vi } from 'vitest';
import type { Db } from '@/lib/backend/db/client';
import { createLead } from '@/lib/backend/leads/accept-lead';

vi.mock('@/lib/backend/leads/lead-record', async (original) => ({
  ...(await original<typeof import('@/lib/backend/leads/lead-record')>()),
  leadRow: async () => ({ emailHash: null, email: null }),
  consentRows: () => [],
  deliverable: () => false,
}));

/**
 * A database in which a concurrent request has claimed the idempotency key and, when `other` is null, its lead is
 * erased before it can be read.
 */
function racing(other: string | null): Db {
  const select = () => ({
    from: () => ({
      leftJoin: () => ({
        where: () => ({ limit: async () => (other === null ? [] : [{ id: other, confirmation: null }]) }),
      }),
    }),
  });
  const tx = {
    select,
    insert: () => ({ values: () => ({ onConflictDoNothing: () => ({ returning: async () => [] }) }) }),
  };
  return { select, transaction: (run: (inner: typeof tx) => unknown) => run(tx) } as unknown as Db;
}
const request = {
  form: 'guide',
  locale: 'en' as const,
  fields: { email: 'a@example.com' },
  context: {},
  address: '',
  files: [],
};

test('of two that arrive together the second names the first, and nothing once that one is erased', async () => {
  expect(await createLead(racing('first'), ['key'], request, new Date())).toEqual({
    id: 'first',
    isConfirmed: false,
    isNew: false,
  });
  await expect(createLead(racing(null), ['key'], request, new Date())).rejects.toMatchObject({ status: 503 });
});
