import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Db } from '@/lib/backend/db/client';
import { keyedHash } from '@/lib/backend/db/secrets';
import { identityTypes } from '@/lib/contract/accounts';
import { locales } from '@/lib/i18n/locales';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

const messageSchema = z.object({
  purpose: z.enum(['register', 'recover']),
  type: z.enum(identityTypes),
  to: z.string(),
  code: z.string(),
  locale: z.enum(locales),
});
/** Content and recipient of a code message. */
export type CodeMessage = z.infer<typeof messageSchema>;

const keyFor = async (db: Db, id: string) => Buffer.from(await keyedHash(db, 'sealed code', id), 'base64url');

/** Encrypts a queued message (AES-256-GCM), so that it cannot be read in a table, a backup or a query log. */
export async function sealCodeMessage(db: Db, id: string, message: CodeMessage): Promise<string> {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, await keyFor(db, id), iv);
  const body = Buffer.concat([cipher.update(JSON.stringify(message), 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64');
}

/** Decrypts what `sealCodeMessage` made under the same id. Throws for anything else. */
export async function openCodeMessage(db: Db, id: string, sealed: string): Promise<CodeMessage> {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv(algorithm, await keyFor(db, id), bytes.subarray(0, ivBytes));
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  const text = Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
  return messageSchema.parse(JSON.parse(text));
}
