import type { ReactNode } from 'react';

type MainProps = {
  children: ReactNode;
  /** Makes the page cache answer with this HTTP status (see lib/server/next-cache/cache-handler). */
  status?: 404 | 410 | 429 | 503;
  /** Pixels of scroll after which the way back to the top is offered; one screen height when absent. */
  toTopAfterPx?: number;
  className?: string;
};

/** The main landmark. */
export function Main({ children, status, toTopAfterPx, className = '' }: MainProps) {
  return (
    <main
      id="main"
      tabIndex={-1}
      data-http-status={status}
      data-scroll-top-threshold={toTopAfterPx}
      className={`outline-none ${className}`}
    >
      {children}
    </main>
  );
}
