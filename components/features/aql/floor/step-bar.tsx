import type { FloorMessages } from './floor-messages';

export const steps = ['plan', 'floor', 'report'] as const;
export type Step = (typeof steps)[number];

/** The three parts of the work; without script only the first exists. */
export function StepBar({ words, step, onStep }: { words: FloorMessages; step: Step; onStep: (step: Step) => void }) {
  return (
    <nav aria-label={words.steps} className="shell print:hidden noscript:hidden">
      <ol className="grid grid-cols-3 border-y border-ink">
        {steps.map((name, index) => (
          <li key={name} className="border-line not-first:border-s">
            <button
              id={`floor-step-${name}`}
              type="button"
              aria-current={name === step ? 'step' : undefined}
              onClick={() => onStep(name)}
              className="flex min-h-13 w-full flex-wrap items-center gap-x-2 px-3 py-3 text-start text-small leading-tight hover:text-accent aria-[current]:bg-ink aria-[current]:text-paper sm:px-5"
            >
              <span aria-hidden="true" className="font-mono text-caption">
                {index + 1}
              </span>
              <span className="font-[550]">{words[name]}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
