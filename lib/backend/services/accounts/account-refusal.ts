import type { AccountMessageKey } from '@/lib/domain/account/forms/account-message-keys';

/** Refusals of the account service: message key and HTTP status. */
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
  scriptNeeded: 429,
  enoughToday: 429,
  crossSite: 403,
  noCall: 404,
  busy: 503,
  unavailable: 503,
} as const;
export type RefusalKey = keyof typeof refusalStatus;
type Details = {
  /** The invalid field, the message key of its problem and its maximum length in characters. */
  problem?: { field: string; key: AccountMessageKey; max: number };
  retryAfterSeconds?: number;
  /** Purpose and recipient of the challenge to solve, with status 428. */
  proof?: { purpose: string; to: string };
};

/** A refusal with a message in the visitor's language. */
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
