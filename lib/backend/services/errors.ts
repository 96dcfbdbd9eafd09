/** The closed set of reasons for which a service verb refuses. */
export type ServiceErrorCode = 'bad_request' | 'not_found';

/** A refusal with a sentence that a caller may read. */
export class ServiceError extends Error {
  constructor(
    readonly code: ServiceErrorCode,
    message: string,
  ) {
    super(message);
    this.name = 'ServiceError';
  }
}
