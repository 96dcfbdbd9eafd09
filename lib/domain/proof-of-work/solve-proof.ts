const timeoutMs = 60_000;

/** `payload`: base64 of challenge and solution; `nonce` identifies the challenge. */
export type Proof = { payload: string; nonce: string };

/** Whether this browser can solve a challenge: `crypto.subtle` exists in secure contexts only, not on plain HTTP. */
export const canProve = (): boolean => Boolean(globalThis.crypto?.subtle);

/** Null on failure or when `signal` aborts; never throws. The library is loaded on first use. */
export async function solveProofOfWork(address: string, signal?: AbortSignal): Promise<Proof | null> {
  if (!canProve()) return null;
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
    if (!answer.ok || signal?.aborted) return null;
    const body = await answer.json();
    const challenge = body?.data?.parameters ? body.data : body;
    const [{ solveChallenge }, { deriveKey }] = await Promise.all([
      import('altcha-lib'),
      import('altcha-lib/algorithms/web/pbkdf2'),
    ]);
    const controller = new AbortController();
    signal?.addEventListener('abort', () => controller.abort());
    const solution = await solveChallenge({ challenge, controller, deriveKey, timeout: timeoutMs });
    if (!solution || signal?.aborted) return null;
    return { payload: btoa(JSON.stringify({ challenge, solution })), nonce: String(challenge.parameters?.nonce ?? '') };
  } catch {
    return null;
  }
}
