import { sitePaths } from '@/lib/contract/call-paths';
import { solveProofOfWork } from '@/lib/domain/proof-of-work/solve-proof';

/**
 * Fetches and solves a challenge; only suspected senders need it. Base64 of both; null on failure or after `limitMs`.
 */
export async function prove(limitMs?: number): Promise<string | null> {
  return (
    (await solveProofOfWork(sitePaths.challenge, limitMs ? AbortSignal.timeout(limitMs) : undefined))?.payload ?? null
  );
}
