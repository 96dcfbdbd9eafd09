import type { AccountMessageKey } from '@/lib/domain/account/account-message-keys';

/** Why the account service refuses, by the key of its sentence, and the status that says so. */
export const refusalStatus = {
  unreadable: 400,
  wrongType: 415,
  tooLarge: 413,
  invalid: 422,
  taken: 409,
  codeWrong: 422,
  codeSpent: 422,
  wrongSignIn: 401,
  noAccount: 404,
  captchaFailed: 403,
  proofNeeded: 428,
  tooMany: 429,
  enoughToday: 429,
  crossSite: 403,
  noCall: 404,
  busy: 503,
  unavailable: 503,
} as const;
export type RefusalKey = keyof typeof refusalStatus;
type Details = {
  /** The field that is wrong, the key of what is wrong with it, and the most characters that it takes. */
  problem?: { field: string; key: AccountMessageKey; max: number };
  retryAfterSeconds?: number;
  /** What a puzzle has to be fetched for, with status 428. */
  proof?: { purpose: string; to: string };
};

/** A refusal that a visitor may read in their own language. */
export class AccountRefusal extends Error {
  readonly status: (typeof refusalStatus)[RefusalKey];
  constructor(
    readonly key: RefusalKey,
    readonly details: Details = {},
  ) {
    super(key);
    this.name = 'AccountRefusal';
    this.status = refusalStatus[key];
  }
}
