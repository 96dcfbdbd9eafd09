import 'server-only';
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** One key a purpose, derived from the root key of the database, so that every process on it opens what another one sealed. */
async function keyOf(purpose: string): Promise<Buffer> {
  const [{ database }, { keyed }] = await Promise.all([
    import('@/lib/backend/db/client'),
    import('@/lib/backend/db/secrets'),
  ]);
  return Buffer.from(await keyed(await database(), purpose, 'cookie'), 'base64url');
}

/** Encrypts and authenticates (AES-256-GCM) what a cookie carries; base64url. Throws while the database is away. */
export async function seal(purpose: string, plain: Uint8Array): Promise<string> {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, await keyOf(purpose), iv);
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

/** Opens what `seal` made for the same purpose; null for anything else, and while the database is away. Never throws. */
export async function unseal(purpose: string, sealed: string): Promise<Buffer | null> {
  const key = await keyOf(purpose).catch((error: unknown) => {
    console.error(
      JSON.stringify({
        level: 'error',
        event: 'unseal',
        purpose,
        reason: error instanceof Error ? error.name : 'unknown',
      }),
    );
    return null;
  });
  if (!key) return null;
  try {
    const bytes = Buffer.from(sealed, 'base64url');
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
    decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]);
  } catch {
    return null;
  }
}
