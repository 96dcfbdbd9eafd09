/**
 * Headers from the comment handler to the embedded service. They are built there and never copied from a client
 * request.
 */
export const readerHeaders = {
  /** Keyed hash of the browser or account. */
  reader: 'x-reader',
  /** The reader's first action: a client that keeps no cookies is new every time. */
  first: 'x-reader-first',
  /** Percent-encoded name of the signed-in account. */
  name: 'x-reader-name',
} as const;
