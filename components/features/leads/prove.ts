import { leadCalls } from '@/lib/leads/wire';

const timeoutMs = 60_000;

/** Fetches a challenge and solves it; base64 of both, or null when that fails. Only a sender under suspicion is asked for it. */
export async function prove(limitMs = timeoutMs): Promise<string | null> {
  // Browsers hide the means of a proof from pages on plain HTTP.
  if (!globalThis.crypto?.subtle) return null;
  try {
    const answer = await fetch(leadCalls.challenge, { signal: AbortSignal.timeout(limitMs) });
    if (!answer.ok) return null;
    const challenge = await answer.json();
    const [{ solveChallenge }, { deriveKey }] = await Promise.all([import('altcha-lib'), import('altcha-lib/algorithms/web/pbkdf2')]);
    const solution = await solveChallenge({ challenge, deriveKey, timeout: limitMs });
    return solution ? btoa(JSON.stringify({ challenge, solution })) : null;
  } catch {
    return null;
  }
}
