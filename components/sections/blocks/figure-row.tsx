import type { ReactNode } from 'react';

export type FigureItem = { key: string; value: ReactNode; label: ReactNode };

const columns = { 2: 'sm:grid-cols-2', 3: 'grid-cols-3', 4: 'grid-cols-2 md:grid-cols-4' } as const;
const rules = {
  2: 'max-sm:flex-row-reverse max-sm:items-baseline max-sm:border-l-0 max-sm:pl-0 sm:first:border-l-0 sm:first:pl-0 max-sm:[&>dd]:w-16 max-sm:[&>dd]:shrink-0',
  3: 'nth-[3n+1]:border-l-0 nth-[3n+1]:pl-0',
  4: 'max-md:odd:border-l-0 max-md:odd:pl-0 md:first:border-l-0 md:first:pl-0',
} as const;

export function FigureRow({ items, size = 'small' }: { items: FigureItem[]; size?: 'small' | 'large' }) {
  const count = items.length === 2 || items.length === 4 ? items.length : 3;
  return (
    <dl className={`grid gap-y-4 border-t sm:gap-y-6 border-line ${columns[count]}`}>
      {items.map(({ key, value, label }) => (
        <div
          key={key}
          className={`flex flex-col-reverse justify-end border-l border-line px-3 pt-4 sm:px-5 ${rules[count]}`}
        >
          <dt className="mt-1 text-small leading-snug text-soft">{label}</dt>
          <dd className={`leading-tight font-semibold tabular-nums ${size === 'large' ? 'text-h2' : 'text-h3'}`}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
