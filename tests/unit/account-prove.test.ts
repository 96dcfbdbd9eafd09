import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterEach, expect, it, vi } from 'vitest';
import { solveProofOfWork } from '@/lib/domain/proof-of-work/solve-proof';

const secrets = { hmacSignatureSecret: 'a', hmacKeySignatureSecret: 'b' };
const challenge = () =>
  createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 50,
    counter: 20,
    deriveKey,
    expiresAt: Math.floor(Date.now() / 1_000) + 60,
    ...secrets,
  });
afterEach(() => vi.unstubAllGlobals());

it('a challenge is solved, and the service takes the solution', async () => {
  const given = await challenge();
  vi.stubGlobal('fetch', async () => Response.json(given));
  const proof = await solveProofOfWork('/api/v1/captcha/challenge?purpose=register&to=138');
  vi.unstubAllGlobals();
  expect(proof?.nonce).toBe(given.parameters.nonce);
  const solved = JSON.parse(atob(proof?.payload ?? ''));
  expect(await verifySolution({ ...solved, deriveKey, ...secrets })).toMatchObject({ verified: true });
});

it('M9.26 no proof comes of a refusal, of rubbish, or of what was cancelled', async () => {
  const given = await challenge();
  for (const answer of [
    async () => new Response('', { status: 429 }),
    async () => new Response('<p>'),
    async () => Promise.reject(new TypeError('network')),
  ]) {
    vi.stubGlobal('fetch', answer);
    expect(await solveProofOfWork('/x')).toBeNull();
  }
  vi.stubGlobal('fetch', async () => Response.json(given));
  const cancelled = new AbortController();
  cancelled.abort();
  expect(await solveProofOfWork('/x', cancelled.signal)).toBeNull();
  vi.stubGlobal('crypto', { getRandomValues: globalThis.crypto.getRandomValues.bind(globalThis.crypto) });
  expect(await solveProofOfWork('/x')).toBeNull();
});
