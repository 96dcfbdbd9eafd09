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
  test('takes the token from a form alone, never from an address', async () => {
    const token = (await tokenIn(await registerTrader(data.folder, freshEmail()))) ?? '';
    expect(token.length).toBeGreaterThan(20);
    expect(
      (await land({ method: 'POST', body: new URLSearchParams({ token, path: '/en/#/dashboard' }).toString() })).status,
    ).toBe(200);
    expect((await land({ method: 'GET' }, `?token=${token}`)).status).toBe(401);
    expect((await land({ method: 'POST', body: '' }, `?token=${token}`)).status).toBe(401);
  });
  test('is kept by no cache, named to no other site, and shown in no frame', async () => {
    for (const init of [{ method: 'GET' }, { method: 'POST', body: 'token=x' }]) {
      const { headers } = await land(init);
      expect(headers.get('cache-control')).toBe('private, no-store');
      expect(headers.get('referrer-policy')).toBe('same-origin');
      expect(headers.get('x-robots-tag')).toContain('noindex');
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    }
  });
});
