import SparkMD5 from 'spark-md5';
import { normalizeInput } from '@/lib/domain/text/text-rules';

/** Digits and letters that are not mistaken for one another when a code is read out or copied by hand. */
export const recoveryAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** A code by itself or in a sentence: `Your code: ABCD-EFGH-JKMN-2345.` */
const recoveryCode = new RegExp(
  `(?<![A-Z0-9])[${recoveryAlphabet}]{4}(?:[\\s\\p{Pd}]*[${recoveryAlphabet}]{4}){3}(?![A-Z0-9])`,
  'u',
);

/** A code of this alphabet is upper-cased and loses what stands around and in it; any other keeps its signs. */
export function normaliseRecoveryCode(text: string): string {
  const typed = normalizeInput(text);
  const [code] = recoveryCode.exec(typed.toUpperCase()) ?? [];
  return code?.replace(/[\s\p{Pd}]/gu, '') ?? typed;
}

/** `prefix` is fixed by the service (`RECOVERY_HASH_PREFIX`); `time` must be exactly what the service sent. */
export function recoveryHash(
  prefix: string,
  { code, key, time }: { code: string; key: string; time: string | number },
): string {
  return SparkMD5.hash(`${prefix}${normaliseRecoveryCode(code)}${key}${time}`);
}

export type RecoveryProof = { key: string; time: string | number; hash: string };

/** Whether a typed code matches the proof of the service. */
export const isRecoveryCode = (prefix: string, code: string, { key, time, hash: expected }: RecoveryProof): boolean =>
  recoveryHash(prefix, { code, key, time }) === expected.toLowerCase();
