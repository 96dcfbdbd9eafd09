/** How an address is answered: a page inside `app/[locale]`, a redirect, or a refusal. */
export type Decision =
  | { kind: 'page'; path: string }
  /** A report, or the word that it cannot be shown: read by the holder of its address alone. */
  | {
      kind: 'private';
      path: string;
      token: string | null;
      status: 200 | 404 | 410 | 429 | 503 /** Seconds after which to ask again. */;
      wait?: number;
    }
  | { kind: 'pass' }
  /** A text for programs, by the path of the handler inside `app` that makes it. */
  | { kind: 'text'; path: string }
  | { kind: 'redirect'; status: 302 | 308; path: string }
  | { kind: 'missing'; path: string }
  | { kind: 'unavailable'; path: string }
  | { kind: 'bad' };
