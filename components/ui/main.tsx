import type { ReactNode } from 'react';

type MainProps = {
  children: ReactNode;
  /** Scroll distance in pixels after which the back-to-top button appears; default is one screen height. */
  scrollTopAfterPx?: number;
  /** The floating widgets stand below the footer, since nothing may cover a tool that is worked with. */
  hasStaticWidgets?: boolean;
  className?: string;
};

export function Main({ children, scrollTopAfterPx, hasStaticWidgets, className = '' }: MainProps) {
  return (
    <main
      id="main"
      tabIndex={-1}
      data-static-widgets={hasStaticWidgets}
      data-scroll-top-threshold={scrollTopAfterPx}
      className={`outline-none ${className}`}
    >
      {children}
    </main>
  );
}
