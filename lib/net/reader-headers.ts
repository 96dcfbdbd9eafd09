/** What the door of comments tells the embedded service beside a call; it is set there and never taken from a visitor. */
export const readerHeaders = {
  /** Keyed hash of the browser or account. */
  reader: 'x-reader',
  /** The reader's first act: whoever keeps no cookie is new each time. */
  first: 'x-reader-first',
  /** Percent-encoded name of whoever is signed in. */
  name: 'x-reader-name',
} as const;
