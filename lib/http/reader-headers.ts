/** What the door of comments tells the embedded service beside a call; it is set there and never taken from a visitor. */
export const readerHeaders = {
  /** Keyed hash of the browser or account. */
  reader: 'x-reader',
  /** Percent-encoded name of whoever is signed in. */
  name: 'x-reader-name',
  /** A page without script. */
  plain: 'x-reader-plain',
} as const;
