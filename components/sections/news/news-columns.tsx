import type { ReactNode } from 'react';

type NewsColumnsProps = {
  children: ReactNode;
  aside: ReactNode;
  /** For a text longer than the side column on every screen: browsers do not anchor scrolling in sticky elements. */
  long?: boolean;
  className?: string;
};

/** A text shorter than the side column sticks to the viewport at its end, so that no empty half page appears. */
export function NewsColumns({ children, aside, long = false, className = '' }: NewsColumnsProps) {
  return (
    <div className={`shell grid gap-y-14 pb-16 md:pb-24 xl:grid-cols-[870px_310px] xl:justify-between ${className}`}>
      <div className="flex min-w-0 flex-col">
        <div className={long ? '' : 'xl:sticky xl:bottom-24 xl:mt-auto print:static'}>{children}</div>
      </div>
      <aside className="no-print flex flex-col gap-12 xl:border-l xl:border-line xl:pl-8">{aside}</aside>
    </div>
  );
}
