import type { ReactNode } from 'react';

type MainProps = {
  children: ReactNode;
  /** HTTP status that the page cache sends for this page (see lib/server/next-cache/cache-handler.cjs). */
  status?: 404 | 410 | 429 | 503;
  /** Scroll distance in pixels after which the back-to-top button appears; default is one screen height. */
  scrollTopAfterPx?: number;
  /** The floating widgets stand below the footer, since nothing may cover a tool that is worked with. */
  hasStaticWidgets?: boolean;
  className?: string;
};

export function Main({ children, status, scrollTopAfterPx, hasStaticWidgets, className = '' }: MainProps) {
  return (
    <main
      id="main"
      tabIndex={-1}
      data-http-status={status}
      data-static-widgets={hasStaticWidgets}
      data-scroll-top-threshold={scrollTopAfterPx}
      className={`outline-none ${className}`}
    >
      {children}
    </main>
  );
}
