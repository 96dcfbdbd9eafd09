/** The status of a page that the middleware rewrites to, which cannot set one; `pageStatus` applies it. */
export const pageStatusHeader = 'x-page-status';

export type Decision =
  | { kind: 'page'; path: string }
  /** A report, or its error page; private to the holder of the URL, so never cached or indexed. */
  | {
      kind: 'private';
      path: string;
      token: string | null;
      status: 200 | 404 | 410 | 429 | 503;
      wait?: number;
    }
  | { kind: 'pass' }
  | { kind: 'text'; path: string }
  | { kind: 'redirect'; status: 302 | 308; path: string }
  /** An address of an earlier site: where the owner sends it, or that it is gone for good. */
  | { kind: 'moved'; status: 301 | 302 | 308; target: string }
  | { kind: 'missing'; path: string; status: 404 | 410 }
  | { kind: 'unavailable'; path: string }
  | { kind: 'bad' };
