import { Ordinal } from '@/components/ui/ordinal';
import { PointList } from '@/components/ui/point-list';
import type { Local } from '@/lib/content/content-schema';

type Steps = Local<'ordering-guide'>['steps'];

const row = 'relative grid gap-x-14 gap-y-6 border-t border-ink py-10 ps-10 md:ps-20 lg:grid-cols-2 lg:py-14';

export function OrderOverview({ label, steps }: { label: string; steps: Steps }) {
  return (
    <nav aria-label={label} className="shell no-print py-10">
      <div aria-hidden="true" className="rule-ticks h-3 border-b border-ink" />
      <ol className="grid grid-cols-2 md:grid-cols-4">
        {steps.map(({ key, title }, index) => (
          <li key={key} className="border-line pe-4 pt-4 not-first:md:border-l not-first:md:ps-5">
            <a href={`#${key}`} className="block py-1 hover:text-accent">
              <Ordinal number={index + 1} className="block text-accent" />
              <span className="text-h4 font-semibold">{title}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

export function OrderSteps({ steps }: { steps: Steps }) {
  return (
    <ol className="shell">
      {steps.map(({ key, title, text, points }, index) => (
        <li key={key} id={key} className={`${row} scroll-mt-24`}>
          <div aria-hidden="true" className="rule-ticks-y absolute inset-y-0 start-0 w-3 border-s border-ink" />
          <div className="lg:sticky lg:top-28 lg:self-start">
            <Ordinal number={index + 1} as="p" className="text-accent" />
            <h2 className="mt-2">{title}</h2>
            <p className="mt-4 text-soft">{text}</p>
          </div>
          <PointList
            points={points}
            className="self-start border-t border-line lg:mt-9"
            row="border-b border-line py-3 text-small"
          />
        </li>
      ))}
    </ol>
  );
}
