import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pointAtOwnData } from '../support/leads/lead-service';
import { freshEmail, registerTrader, tokenIn } from '../support/accounts/account-service';

const data = pointAtOwnData();
beforeAll(async () => {
  await (await import('@/lib/backend/db/client')).openDatabase();
});
afterAll(data.remove);

async function land(init: RequestInit, query = ''): Promise<Response> {
  const { answerLanding } = await import('@/lib/doors/accounts/landing-door');
  return answerLanding(
    new Request(`http://site.test/redirect${query}`, {
      ...init,
      headers: { host: 'site.test', 'content-type': 'application/x-www-form-urlencoded' },
    }),
  );
}

describe('B26 the page at which a hand-off lands', () => {
  test('takes no token from an address and gives none away', async () => {
    const token = (await tokenIn(await registerTrader(data.folder, freshEmail()))) ?? '';
    expect(token.length).toBeGreaterThan(20);
    const body = new URLSearchParams({ token, path: '/en/#/dashboard' }).toString();
    for (const [init, query] of [
      [{ method: 'POST', body }, ''],
      [{ method: 'GET' }, `?token=${token}`],
    ] as const) {
      const answer = await land(init, query);
      expect([answer.status, answer.headers.get('location')]).toEqual([
        303,
        expect.stringMatching(/^(?:\/en)?\/account\/welcome$/),
      ]);
      expect(await answer.text()).not.toContain(token);
    }
  });
  test('is kept by no cache and named to no other site', async () => {
    for (const init of [{ method: 'GET' }, { method: 'POST', body: 'token=x' }]) {
      const { headers } = await land(init);
      expect(headers.get('cache-control')).toBe('private, no-store');
      expect(headers.get('referrer-policy')).toBe('same-origin');
      expect(headers.get('x-robots-tag')).toContain('noindex');
    }
  });
});
