import { Counter } from '@/components/features/counter/counter';
import { FigureRow } from '@/components/sections/blocks/figure-row';
import { Section } from '@/components/ui/section';
import type { Local } from '@/lib/content/content-schema';
import type { FactOf } from './facts';

const counted = ['countries-covered', 'customers', 'inspectors', 'report-hours'] as const;

/** Four promises and how each is kept, below the key figures of the company. */
export function WhyUs({ whyUs, factOf }: { whyUs: Local<'why-us'>; factOf: FactOf }) {
  const figures = counted.map((key) => ({
    key,
    value: <Counter value={factOf(key).value} />,
    label: factOf(key).covers,
  }));
  return (
    <Section id="why-us" title={whyUs.title} lead={whyUs.intro}>
      <FigureRow items={figures} size="large" />
      <ul className="mt-12 grid gap-x-16 gap-y-10 md:mt-16 md:grid-cols-2">
        {whyUs.points.map(({ title, text }) => (
          <li key={title} className="border-t border-line pt-5">
            <h3>{title}</h3>
            <p className="mt-3 max-w-prose text-soft">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
