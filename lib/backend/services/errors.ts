/** The closed set of error codes of the services. */
export type ServiceErrorCode = 'bad_request' | 'not_found';

/** A refusal with a message for the caller. */
export class ServiceError extends Error {
  constructor(
    readonly code: ServiceErrorCode,
    message: string,
  ) {
    super(message);
    this.name = 'ServiceError';
  }
}
