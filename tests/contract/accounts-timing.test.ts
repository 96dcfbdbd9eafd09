import { beforeAll, describe, expect, test, vi } from 'vitest';
import { database } from '@/lib/backend/db/client';
import { accountCodes, rateEvents, rateWindows } from '@/lib/backend/db/schema';
import { freshEmail, outbox, registerTrader, signIn } from '../support/accounts/account-service';
import { pointAtOwnData } from '../support/own-data';

// With the real cost, which an answer without a password would not have.
vi.unmock('@node-rs/argon2');
const data = pointAtOwnData();
beforeAll(async () => {
  for (const level of ['info', 'warn', 'error', 'log'] as const)
    vi.spyOn(console, level).mockImplementation(() => undefined);
});

describe('who has an account', () => {
  /** The share of pairs, one time from each list, in which the first is longer. */
  const longerShare = (a: number[], b: number[]) =>
    a
      .flatMap((one) => b.map((two): number => (one > two ? 1 : one === two ? 0.5 : 0)))
      .reduce((sum, each) => sum + each, 0) /
    (a.length * b.length);
  const taken = async (task: () => Promise<unknown>) => {
    const begun = performance.now();
    await task();
    return performance.now() - begun;
  };

  /** Earlier rate limits and codes must not let a request take a shorter path. */
  const forget = async () => {
    const db = await database();
    await db.delete(accountCodes);
    await db.delete(rateEvents);
    await db.delete(rateWindows);
  };

  /**
   * With 60 samples each, the share of requests that leak nothing has a standard error of 0.053 (Mann-Whitney test), so
   * it leaves these bounds about once in 400,000 runs. A share of 0.84, such as without the work on a password, is
   * detected with a power of 95 %.
   */
  const rounds = 60;
  test('the time of a sign-in does not tell', async () => {
    const known = Array.from({ length: 10 }, freshEmail);
    for (const email of known) await registerTrader(data.folder, email);
    const unknown = Array.from({ length: 10 }, freshEmail);
    const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
    for (let at = -6; at < rounds; at += 1) {
      await forget();
      // Interleaved, so that background load affects both alike.
      const first = at % 2 === 0;
      for (const kind of first ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
        const email = (kind === 'known' ? known : unknown)[(at + 10) % 10] ?? '';
        const time = await taken(() => signIn(email, 'Wrong-pass0'));
        if (at >= 0) times[kind].push(time);
      }
    }
    const share = longerShare(times.known, times.unknown);
    expect(share).toBeGreaterThan(0.25);
    expect(share).toBeLessThan(0.75);
    await outbox(data.folder);
  });
});
