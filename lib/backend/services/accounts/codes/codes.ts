import { randomInt } from 'node:crypto';
import { registrationCode } from '@/lib/domain/account/forms/account-rules';
import { normaliseRecoveryCode, recoveryAlphabet } from '@/lib/domain/account/recovery/recovery-hash';
import type { Db } from '@/lib/backend/db/client';
import { keyedHash } from '@/lib/backend/db/secrets';

export const codeLifeMs = 10 * 60_000;
/** Tries at a code by each visitor who ordered it, and by each network of others. */
export const maxTries = 5;
/** Tries at a registration code by all networks of visitors who did not order it. */
export const maxStrangerTries = 4 * maxTries;
/**
 * How many visitors, altogether and of one network, can hold a registration code: who ordered it, and who ordered it
 * again before another could be sent.
 */
export const maxHolders = { all: 10, network: 4 } as const;
/**
 * After a message, nothing more is sent for this long to the same recipient, whether the code was tried to its end, is
 * still valid or was used; a used one leaves the way open to a code for another purpose.
 * After half of a day's messages it is half of a code's lifetime, which leaves as long to type the last code.
 */
export const codeWaitMs = { usual: 60_000, crowded: codeLifeMs / 2 } as const;
export type CodePurpose = 'register' | 'recover';

const groups = 4;
const groupLength = 4;

/** Six digits: nothing is handed out that would allow checking guesses offline. */
export function makeRegisterCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** 80 bits, shown as `XXXX-XXXX-XXXX-XXXX`: its hash is handed out, so it must resist offline guessing. */
export function makeRecoveryCode(): string {
  const sign = () => recoveryAlphabet[randomInt(recoveryAlphabet.length)] ?? '';
  return Array.from({ length: groups }, () => Array.from({ length: groupLength }, sign).join('')).join('-');
}

/** Normalizes a typed code for comparison. */
export function normalCode(purpose: CodePurpose, text: string): string {
  return purpose === 'recover' ? normaliseRecoveryCode(text) : registrationCode(text);
}

export function codeHash(db: Db, id: string, purpose: CodePurpose, code: string): Promise<string> {
  return keyedHash(db, 'code', `${id}\n${normalCode(purpose, code)}`);
}
