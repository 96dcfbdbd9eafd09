import type { ReactNode } from 'react';

/** The main landmark. `status` makes the page cache answer with that HTTP status (see lib/next/cache-handler). */
export function Main({ children, status, className = '' }: { children: ReactNode; status?: 404 | 503; className?: string }) {
  return (
    <main id="main" tabIndex={-1} data-http-status={status} className={`outline-none ${className}`}>
      {children}
    </main>
  );
}
