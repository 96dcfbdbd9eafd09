const timeoutMs = 60_000;

/** A challenge of our own services and its solution, as it is sent back: base64 of both, and the nonce that names the challenge. */
export type Proof = { payload: string; nonce: string };

/**
 * Fetches a challenge from an address of this site and solves it. Null when that fails or `signal` ends it; never throws. The
 * library comes when it is first needed.
 */
export async function proveAt(address: string, signal?: AbortSignal): Promise<Proof | null> {
  // Browsers hide the means of a proof from pages on plain HTTP.
  if (!globalThis.crypto?.subtle) return null;
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
