import type { ReactNode } from 'react';

type SideCardProps = { id: string; title: string; picture?: ReactNode; className?: string; children: ReactNode };

/** Card of a side column under a ruler. */
export function SideCard({ id, title, picture, className = '', children }: SideCardProps) {
  return (
    <section aria-labelledby={id} className={`border border-line bg-card ${className}`}>
      <div aria-hidden="true" className="rule-ticks h-3 rotate-180" />
      <div className="p-5 pt-3">
        {picture}
        <h2 id={id} className="text-h4">
          {title}
        </h2>
        {children}
      </div>
    </section>
  );
}
