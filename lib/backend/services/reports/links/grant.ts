import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';
import { z } from 'zod';
import type { Db } from '@/lib/backend/db/client';
import { keyedHash } from '@/lib/backend/db/secrets';
import { reportSlugPattern } from '@/lib/contract/reports';
import { locales } from '@/lib/i18n/locales';
import type { ReportRequest } from '@/lib/backend/services/reports/open-report';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;
const hourMs = 3_600_000;
const lifeHours = 24;
export const grantPattern = /^[A-Za-z0-9_-]{60,1200}$/;

const bodySchema = z.tuple([
  z.string().regex(reportSlugPattern),
  z.string().nullable(),
  z.enum(locales),
  z.number().int(),
]);

const keyOf = async (db: Db) => Buffer.from(await keyedHash(db, 'report grant', ''), 'base64url');

/**
 * Returns the grant that replaces the token in file URLs: slug, token and locale, encrypted and authenticated, valid
 * for a day. It stays the same for an hour, so that a reopened page finds its images in the browser cache; its
 * initialization vector is therefore derived from its content.
 */
export async function makeGrant(db: Db, { slug, token, locale }: ReportRequest, now: Date): Promise<string> {
  const key = await keyOf(db);
  const body = Buffer.from(JSON.stringify([slug, token, locale, Math.floor(now.getTime() / hourMs) + lifeHours]));
  const iv = createHmac('sha256', key).update(body).digest().subarray(0, ivBytes);
  const cipher = createCipheriv(algorithm, key, iv);
  const sealed = Buffer.concat([cipher.update(body), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** What a grant says, whether or not it has expired, with the time of its end; null when it is forged or altered. */
export async function unsealGrant(db: Db, grant: string): Promise<(ReportRequest & { endMs: number }) | null> {
  if (!grantPattern.test(grant)) return null;
  const bytes = Buffer.from(grant, 'base64url');
  try {
    const decipher = createDecipheriv(algorithm, await keyOf(db), bytes.subarray(0, ivBytes), {
      authTagLength: tagBytes,
    });
    decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    const body = Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString(
      'utf8',
    );
    const [slug, token, locale, endHour] = bodySchema.parse(JSON.parse(body));
    return { slug, token, locale, endMs: endHour * hourMs };
  } catch {
    return null;
  }
}

/** Decrypts a grant; null when it is forged, altered or expired. */
export async function readGrant(
  db: Db,
  grant: string,
  now: Date,
): Promise<(ReportRequest & { /** Seconds. */ lasts: number }) | null> {
  const unsealed = await unsealGrant(db, grant);
  if (!unsealed) return null;
  const { endMs, ...asked } = unsealed;
  const lasts = Math.floor((endMs - now.getTime()) / 1_000);
  return lasts > 0 ? { ...asked, lasts } : null;
}
