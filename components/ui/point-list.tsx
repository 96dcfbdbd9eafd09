import type { ReactNode } from 'react';

type PointListProps = { points: readonly string[]; className?: string; row: string; icon?: ReactNode };

/** A list of short texts. */
export function PointList({ points, className, row, icon }: PointListProps) {
  return (
    <ul className={className}>
      {points.map((point) => (
        <li key={point} className={row}>
          {icon}
          {point}
        </li>
      ))}
    </ul>
  );
}

type TermRowProps = { term: string; className: string; valueClass?: string; children: ReactNode };

/** One of a list of terms, quiet, beside what is said of it. */
export const TermRow = ({ term, className, valueClass, children }: TermRowProps) => (
  <div className={className}>
    <dt className="text-soft">{term}</dt>
    <dd className={valueClass}>{children}</dd>
  </div>
);

type TermListProps = { items: readonly { title: string; text: string }[]; className?: string; row: string };

/** Terms in bold, each with what is said of it. */
export function TermList({ items, className, row }: TermListProps) {
  return (
    <dl className={className}>
      {items.map(({ title, text }) => (
        <div key={title} className={row}>
          <dt className="font-semibold">{title}</dt>
          <dd className="text-soft">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
