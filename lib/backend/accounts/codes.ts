import { randomInt } from 'node:crypto';
import { z } from 'zod';
import type { Db } from '@/lib/backend/db/client';
import { keyedHash } from '@/lib/backend/db/keyed-hash';
import { identityTypes } from '@/lib/contract/accounts';
import { registrationCode } from '@/lib/domain/account/forms/account-rules';
import { normaliseRecoveryCode, recoveryAlphabet } from '@/lib/domain/account/recovery';
import { locales } from '@/lib/i18n/locales';
import { seal, unseal } from '@/lib/net/seal';

export const codeLifeMs = 10 * 60_000;
export const maxTries = 5;
export const maxStrangerTries = 4 * maxTries;
/** Holders of a registration code, altogether and of one network: who ordered it, also while no other could be sent. */
export const maxHolders = { all: 10, network: 4 } as const;
/** Nothing more is sent to the recipient for this long; `crowded`: after half of a day's messages. */
export const codeWaitMs = { usual: 60_000, crowded: codeLifeMs / 2 } as const;
export type CodePurpose = 'register' | 'recover';

const groups = 4;
const groupLength = 4;

/** Nothing is handed out that would allow checking guesses offline, so six digits are enough. */
export function makeRegisterCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** 80 bits, as `XXXX-XXXX-XXXX-XXXX`: its hash is handed out, so it must resist offline guessing. */
export function makeRecoveryCode(): string {
  const sign = () => recoveryAlphabet[randomInt(recoveryAlphabet.length)] ?? '';
  return Array.from({ length: groups }, () => Array.from({ length: groupLength }, sign).join('')).join('-');
}

function normalCode(purpose: CodePurpose, text: string): string {
  return purpose === 'recover' ? normaliseRecoveryCode(text) : registrationCode(text);
}

export function codeHash(db: Db, id: string, purpose: CodePurpose, code: string): Promise<string> {
  return keyedHash(db, 'code', `${id}\n${normalCode(purpose, code)}`);
}

const messageSchema = z.object({
  purpose: z.enum(['register', 'recover']),
  type: z.enum(identityTypes),
  to: z.string(),
  code: z.string(),
  locale: z.enum(locales),
});
export type CodeMessage = z.infer<typeof messageSchema>;

const keyFor = async (db: Db, id: string) => Buffer.from(await keyedHash(db, 'sealed code', id), 'base64url');

/** Encrypts a queued message, so that it cannot be read in a table, a backup or a query log. */
export const sealCodeMessage = async (db: Db, id: string, message: CodeMessage): Promise<string> =>
  seal(await keyFor(db, id), Buffer.from(JSON.stringify(message)));

export const openCodeMessage = async (db: Db, id: string, sealed: string): Promise<CodeMessage> =>
  messageSchema.parse(JSON.parse(String(unseal(await keyFor(db, id), sealed))));
