import type { ReactNode } from 'react';

type NewsColumnsProps = {
  children: ReactNode;
  aside: ReactNode;
  /** The text is longer than the column beside it on every screen, so that it need not stay. Parts of it may be laid out late: a browser holds its place by nothing that stays. */
  long?: boolean;
  className?: string;
};

/**
 * The news layout: 870 px for what is read and 310 px beside it on wide screens, one below the other elsewhere. A text
 * that ends before the column beside it stays in view at its end, so that no empty half page is scrolled past.
 */
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
