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
