/** Refusals of the lead service: message key and HTTP status. */
export const refusalStatus = {
  unreadable: 400,
  badFiles: 422,
  invalid: 422,
  timeout: 408,
  tooLarge: 413,
  wrongType: 415,
  fileType: 422,
  fileContent: 422,
  fileSize: 413,
  fileCount: 422,
  fileEmpty: 422,
  proofNeeded: 428,
  tooMany: 429,
  noLink: 404,
  notTaken: 422,
  unavailable: 503,
} as const;
export type RefusalKey = keyof typeof refusalStatus;
type Details = {
  errors?: Record<string, string>;
  retryAfterSeconds?: number;
  names?: Record<string, string>;
  /** Plain text of an external lead service, shown instead of our own. */
  message?: string;
};

/** A refusal with a message in the visitor's language; `names` fills its placeholders. */
export class LeadRefusal extends Error {
  readonly status: (typeof refusalStatus)[RefusalKey];
  constructor(
    readonly key: RefusalKey,
    readonly details: Details = {},
  ) {
    super(key);
    this.name = 'LeadRefusal';
    this.status = refusalStatus[key];
  }
}
