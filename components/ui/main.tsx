import type { ReactNode } from 'react';

type MainProps = {
  children: ReactNode;
  /** Articles, details, guides and account pages: the way back to the top is offered later. */
  isLong?: boolean;
  /** The floating widgets stand below the footer, since nothing may cover a tool that is worked with. */
  hasStaticWidgets?: boolean;
  /** The first screen is a tool: what floats waits for the first scroll. */
  isToolFirst?: boolean;
  className?: string;
};

export function Main({ children, isLong, hasStaticWidgets, isToolFirst, className = '' }: MainProps) {
  return (
    <main
      id="main"
      tabIndex={-1}
      data-static-widgets={hasStaticWidgets}
      data-tool-first={isToolFirst}
      data-scroll-top-threshold={isLong ? 1_000 : undefined}
      className={`outline-none ${className}`}
    >
      {children}
    </main>
  );
}
