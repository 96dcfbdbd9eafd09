import type { RangeLine } from '@/lib/domain/posts/post-types';

/** Labelled facts about a country: cities, products, notice period, languages. */
export function CountryFacts({ title, ranges }: { title: string; ranges: RangeLine[] }) {
  if (ranges.length === 0) return null;
  return (
    <section aria-label={title} className="shell mb-12 md:mb-16">
      <dl className="grid border-s border-t border-line sm:grid-cols-2 lg:grid-cols-4">
        {ranges.map(({ label, value }) => (
          <div key={label} className="border-e border-b border-line p-5">
            <dt className="figure-caption">{label}</dt>
            <dd className="mt-2 font-[550]">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
