import type { Fact } from '@/lib/content';

/** Published prices, each with what it includes. */
export function PriceList({ prices }: { prices: readonly Fact[] }) {
  return (
    <dl className="border-b border-line">
      {prices.map(({ value, covers }) => (
        <div
          key={covers}
          className="flex flex-row-reverse flex-wrap items-baseline justify-end gap-x-8 gap-y-1 border-t border-line py-4"
        >
          <dt className="min-w-0 flex-1 basis-64 text-soft">{covers}</dt>
          <dd className="w-28 text-h3 font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
