import { proveAt } from '@/lib/domain/proof-of-work/solve-proof';
import { leadCalls } from '@/lib/domain/leads/submission/lead-wire';

/** Fetches a challenge and solves it; base64 of both, or null when that fails. Only a sender under suspicion is asked for it. */
export async function prove(limitMs?: number): Promise<string | null> {
  return (await proveAt(leadCalls.challenge, limitMs ? AbortSignal.timeout(limitMs) : undefined))?.payload ?? null;
}
