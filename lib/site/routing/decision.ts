/**
 * Response header in which the middleware names the status of a page it rewrites to; a rewrite cannot set one.
 * `lib/server/internal-headers.ts` applies and removes it.
 */
export const pageStatusHeader = 'x-page-status';

/** How a request is answered. Page paths are those inside `app/[locale]`. */
export type Decision =
  | { kind: 'page'; path: string }
  /** A report, or its error page; private to the holder of the URL, so never cached or indexed. */
  | {
      kind: 'private';
      path: string;
      token: string | null;
      status: 200 | 404 | 410 | 429 | 503;
      /** Value of `Retry-After`, in seconds. */
      wait?: number;
    }
  | { kind: 'pass' }
  /** A machine-readable text; `path` is that of its route handler inside `app`. */
  | { kind: 'text'; path: string }
  | { kind: 'redirect'; status: 302 | 308; path: string }
  | { kind: 'missing'; path: string }
  | { kind: 'unavailable'; path: string }
  | { kind: 'bad' };
