import type { ReactNode } from 'react';

type NewsColumnsProps = { children: ReactNode; aside: ReactNode; className?: string };

/** The news layout: 870 px for what is read and 310 px beside it on wide screens, one below the other elsewhere. */
export function NewsColumns({ children, aside, className = '' }: NewsColumnsProps) {
  return (
    <div className={`shell grid gap-y-14 pb-16 md:pb-24 xl:grid-cols-[870px_310px] xl:justify-between ${className}`}>
      <div className="min-w-0">{children}</div>
      <aside className="no-print flex flex-col gap-12 xl:border-l xl:border-line xl:pl-8">{aside}</aside>
    </div>
  );
}
