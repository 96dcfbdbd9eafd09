/** Refusals of comments and likes: message key and HTTP status. */
export const refusalStatus = {
  unreadable: 400,
  wrongType: 415,
  tooLarge: 413,
  timeout: 408,
  empty: 422,
  too_long: 422,
  characters: 422,
  name: 422,
  links: 422,
  proofNeeded: 428,
  tooMany: 429,
  off: 403,
  crossSite: 403,
  missing: 404,
  noCall: 404,
  unavailable: 503,
} as const;
export type RefusalKey = keyof typeof refusalStatus;

/** A refusal with a message in the reader's language. */
export class CommentRefusal extends Error {
  readonly status: (typeof refusalStatus)[RefusalKey];
  constructor(
    readonly key: RefusalKey,
    readonly retryAfterSeconds?: number,
  ) {
    super(key);
    this.name = 'CommentRefusal';
    this.status = refusalStatus[key];
  }
}
