import { type Counts, verdictOf } from '@/lib/domain/aql/sampling/plan';
import { defectClasses } from '@/lib/domain/aql/tables/levels-and-limits';
import type { CountTexts, PlanProps } from '@/components/features/aql/bench-types';
import { ClassRow } from './class-row';
import { planLine } from '@/components/features/aql/plan/plan-text';

type PlanResultProps = PlanProps & {
  found: Counts | null;
  counts: CountTexts;
  count: (name: keyof CountTexts, value: string) => void;
};

const verdictLook = {
  accept: 'border-accent bg-accent-tint',
  refuse: 'border-reject bg-reject-tint',
  pending: 'border-line bg-card',
  unjudged: 'border-line bg-card',
} as const;

/** The result: sample size, and acceptance and rejection numbers of each class. */
export function PlanResult({ words, format, plan, found, counts, count }: PlanResultProps) {
  const { query, quantity, whole, samplesDiffer } = plan;
  const verdict = found && quantity > 0 ? verdictOf(plan, found) : null;
  const hasPending = verdict !== null && Object.values(verdict.classes).includes('pending');
  const lotText = {
    accept: words.lotAccept,
    refuse: hasPending ? words.lotRefuseEarly : words.lotRefuse,
    pending: words.lotPending,
    unjudged: words.lotOpen,
  }[verdict?.lot ?? 'unjudged'];
  return (
    <div id="plan-answer" tabIndex={-1} className="scroll-mt-24 outline-none">
      <div>
        <p className="figure-caption">{words.sample}</p>
        <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
          <strong
            data-sample=""
            className="text-[clamp(3.2rem,2.2rem+4.5vw,5.6rem)] leading-none font-semibold tracking-[-0.04em] tabular-nums"
          >
            {format.whole(quantity)}
          </strong>
          <span className="text-lead text-soft">{words.sampleUnit}</span>
          {whole && (
            <span className="rounded-control bg-attention px-2 py-0.5 text-caption text-on-solid">{words.whole}</span>
          )}
        </p>
        <p className="figure-caption mt-3">{planLine({ words, format, plan })}</p>
      </div>
      {whole && <p className="mt-3 text-small text-soft">{words.wholeNote}</p>}
      {quantity === 0 && <p className="mt-3 text-small text-soft">{words.nothing}</p>}
      <ul className="mt-6 border-b border-line">
        {defectClasses.map((name) => (
          <ClassRow
            key={name}
            words={words}
            format={format}
            name={name}
            classPlan={plan.classes[name]}
            quantity={quantity}
            verdict={verdict?.classes[name] ?? null}
            found={found?.[name] ?? null}
            lot={query.lot}
            count={counts[name]}
            onCount={(value) => count(name, value)}
          />
        ))}
      </ul>
      {samplesDiffer && <p className="mt-3 text-small text-soft">{words.differsOwn}</p>}
      <p
        role="status"
        className={`mt-5 min-h-13 rounded-control border px-4 py-3 ${verdictLook[verdict?.lot ?? 'unjudged']}`}
      >
        {lotText}
      </p>
    </div>
  );
}
