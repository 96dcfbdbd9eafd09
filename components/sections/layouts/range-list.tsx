import { Section } from '@/components/ui/section';
import type { RangeLine } from '@/lib/domain/posts/post-types';

type RangeListProps = { title: string; lead: string; ranges: RangeLine[] };

/** Products of an industry, one labelled line per category; renders nothing when there are none. */
export function RangeList({ title, lead, ranges }: RangeListProps) {
  if (ranges.length === 0) return null;
  return (
    <Section title={title} lead={lead}>
      <dl className="grid gap-x-16 border-t border-line lg:grid-cols-2">
        {ranges.map(({ label, value }) => (
          <div
            key={label}
            className="grid gap-x-6 gap-y-1 border-b border-line py-4 sm:grid-cols-[11rem_minmax(0,1fr)]"
          >
            <dt className="font-semibold">{label}</dt>
            <dd className="text-soft">{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
