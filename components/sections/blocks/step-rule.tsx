import { Ordinal } from '@/components/ui/ordinal';

const grids: Record<number, string> = { 3: 'lg:grid-cols-3', 4: 'lg:grid-cols-4', 5: 'lg:grid-cols-5' };

export function StepRule({ steps }: { steps: readonly { title: string; text: string }[] }) {
  return (
    <>
      <div aria-hidden="true" className="rule-ticks h-3 border-b border-ink" />
      <ol className={`grid gap-x-8 gap-y-8 pt-6 sm:grid-cols-2 ${grids[steps.length] ?? 'lg:grid-cols-4'}`}>
        {steps.map(({ title, text }, index) => (
          <li key={title}>
            <Ordinal number={index + 1} className="text-accent in-[.bg-accent-tint]:text-ink" />
            <h3 className="mt-2 text-h4">{title}</h3>
            <p className="mt-2 text-small text-soft">{text}</p>
          </li>
        ))}
      </ol>
    </>
  );
}
