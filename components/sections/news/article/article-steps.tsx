import type { Step } from '@/lib/domain/posts/post-types';

type ArticleStepsProps = { steps: Step[]; words: { title: string; done: string; open: string } };

/** Ordered steps of a process; their status is text, not only color. */
export function ArticleSteps({ steps, words }: ArticleStepsProps) {
  if (steps.length === 0) return null;
  return (
    <section aria-labelledby="steps">
      <h2 id="steps" className="text-h3">
        {words.title}
      </h2>
      <ol className="mt-4 border-b border-line">
        {steps.map(({ title, done }, index) => (
          <li
            key={title}
            className="grid grid-cols-[2.25rem_1fr_auto] items-baseline gap-x-3 border-t border-line py-3"
          >
            <span aria-hidden="true" className="figure-caption">
              {String(index + 1).padStart(2, '0')}
            </span>
            <span>{title}</span>
            <span className={`figure-caption ${done ? 'text-accent' : ''}`}>{done ? words.done : words.open}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
