import { log } from '@/lib/observability/log';
import 'server-only';
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/**
 * Returns the key of a purpose, derived from the root key in the database: any process on that database can open what
 * another has sealed.
 */
async function keyOf(purpose: string): Promise<Buffer> {
  const [{ database }, { keyedHash }] = await Promise.all([
    import('@/lib/backend/db/client'),
    import('@/lib/backend/db/secrets'),
  ]);
  return Buffer.from(await keyedHash(await database(), purpose, 'cookie'), 'base64url');
}

/**
 * Encrypts and authenticates a cookie payload (AES-256-GCM); returns base64url. Throws when the database is
 * unavailable.
 */
export async function seal(purpose: string, plain: Uint8Array): Promise<string> {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, await keyOf(purpose), iv);
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

/**
 * Opens a value sealed for the same purpose. Returns null for anything else and when the database is unavailable; never
 * throws.
 */
export async function unseal(purpose: string, sealed: string): Promise<Buffer | null> {
  const key = await keyOf(purpose).catch((error: unknown) => {
    log('error', 'unseal', { purpose, reason: error instanceof Error ? error.name : 'unknown' });
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
