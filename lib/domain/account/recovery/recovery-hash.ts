import SparkMD5 from 'spark-md5';

/** The fixed prefix of the hash. The specification does not show its value; a company's own service names its own here. */
export const recoveryPrefix = 'forgotpassword';

/** Digits and letters that nobody mistakes for one another when a code is read out or copied by hand. */
export const recoveryAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const recoveryCode = new RegExp(`^[${recoveryAlphabet}]{12}$`);

/** A code as it is hashed: one of our own in capitals without dashes, any other as it was typed, without spaces around it. */
export function normaliseRecoveryCode(text: string): string {
  const plain = text.replace(/[\s\p{Dash}]/gu, '').toUpperCase();
  return recoveryCode.test(plain) ? plain : text.trim();
}

/** The MD5 in hex of prefix, code, key and time: what a right code hashes to. `time` is the service's own text or number. */
export function recoveryHash({ code, key, time }: { code: string; key: string; time: string | number }): string {
  return SparkMD5.hash(`${recoveryPrefix}${normaliseRecoveryCode(code)}${key}${time}`);
}

export type RecoveryProof = { key: string; time: string | number; hash: string };

/** Whether a typed code is the one that a proof was made from. */
export function isRecoveryCode(code: string, { key, time, hash: expected }: RecoveryProof): boolean {
  return recoveryHash({ code, key, time }) === expected.toLowerCase();
}
