import type { AccountMessageKey } from '@/lib/domain/account/forms/account-forms';
import type { Locale } from '@/lib/i18n/locales';

/** By key of the message in the visitor's language; `wrongMethod` has that of `noCall`. */
export const refusalStatus = {
  unreadable: 400,
  wrongSignIn: 401,
  captchaFailed: 403,
  crossSite: 403,
  off: 403,
  missing: 404,
  noAccount: 404,
  noCall: 404,
  noLink: 404,
  wrongMethod: 405,
  timeout: 408,
  taken: 409,
  fileSize: 413,
  tooLarge: 413,
  wrongType: 415,
  badFiles: 422,
  characters: 422,
  codeSpent: 422,
  codeWrong: 422,
  empty: 422,
  fileContent: 422,
  fileCount: 422,
  fileEmpty: 422,
  fileType: 422,
  invalid: 422,
  links: 422,
  name: 422,
  notTaken: 422,
  too_long: 422,
  proofNeeded: 428,
  enoughToday: 429,
  scriptNeeded: 429,
  tooMany: 429,
  busy: 503,
  unavailable: 503,
} as const;
export type RefusalKey = keyof typeof refusalStatus;

type Details = {
  retryAfterSeconds?: number;
  proof?: { purpose: string; to: string };
  problem?: { field: string; key: AccountMessageKey; max: number };
  errors?: Record<string, string>;
  names?: Record<string, string>;
  /** Plain text of an external lead service, shown instead of our own. */
  message?: string;
};

const unavailableSeconds = 30;

export abstract class Refusal<Key extends RefusalKey> extends Error {
  constructor(
    readonly key: Key,
    readonly details: Details = {},
  ) {
    super(key);
  }

  get status(): number {
    return refusalStatus[this.key];
  }

  get minutes(): string {
    return String(Math.ceil((this.details.retryAfterSeconds ?? 60) / 60));
  }

  headers(locale: Locale): Record<string, string> {
    const wait = this.details.retryAfterSeconds ?? (this.status === 503 ? unavailableSeconds : 0);
    const retry = wait ? { 'retry-after': String(wait) } : undefined;
    return { 'cache-control': 'no-store', 'content-language': locale, ...retry };
  }
}
