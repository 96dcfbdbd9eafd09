import { useEffect, useRef } from 'react';
import type { OrderVerdict, RunningVerdict } from '@/lib/domain/aql/floor/floor-verdict';
import { fill } from '@/lib/i18n/fill';
import type { FloorMessageKey, FloorProps } from '@/components/features/aql/floor/floor-messages';

export const verdictKeys = {
  failed: 'verdictFailed',
  pending: 'verdictPending',
  passes: 'verdictPasses',
  unjudged: 'verdictUnjudged',
} as const satisfies Record<RunningVerdict, FloorMessageKey>;

export const verdictLooks: Readonly<Record<RunningVerdict, string>> = {
  failed: 'border-reject bg-reject-tint',
  pending: 'border-ink bg-card',
  passes: 'border-accent bg-accent-tint',
  unjudged: 'border-ink bg-card',
};
export const verdictSigns: Readonly<Record<RunningVerdict, string>> = {
  failed: '✕',
  pending: '○',
  passes: '✓',
  unjudged: '–',
};

type VerdictBarProps = FloorProps & { verdict: OrderVerdict; undo: (() => void) | null; isKept: boolean };

/** The running verdict and undo, at the bottom of the screen while the goods are counted, above the consent bar. */
export function VerdictBar({ words, format, verdict, undo, isKept }: VerdictBarProps) {
  const { inspected, sample } = verdict;
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The consent bar told its height before this bar was there.
    const name = '--consent-height';
    bar.current?.style.setProperty(name, document.body.style.getPropertyValue(name));
  }, []);
  return (
    <div
      ref={bar}
      data-above-consent
      suppressHydrationWarning
      // On a screen enlarged four times it would hide the counts.
      className="sticky bottom-(--consent-height) z-20 print:hidden [@media(max-height:20rem)]:static"
    >
      <div className={`border-t-2 ${verdictLooks[verdict.verdict]}`}>
        <div className="shell flex min-h-14 items-center justify-between gap-3 py-1.5">
          <p role="status" className="min-w-0 text-small leading-snug" data-verdict={verdict.verdict}>
            <span aria-hidden="true">{verdictSigns[verdict.verdict]} </span>
            <b className="font-semibold">{words[verdictKeys[verdict.verdict]]}</b>
            {' · '}
            <span className="whitespace-nowrap">
              {fill(words.progress, { done: format.whole(inspected), all: format.whole(sample) })}
            </span>
            {!isKept && <span className="block text-caption text-attention">{words.notKept}</span>}
          </p>
          <button
            type="button"
            aria-disabled={!undo}
            onClick={() => undo?.()}
            className="inline-flex min-h-11 shrink-0 touch-manipulation items-center rounded-control border border-edge bg-paper px-4 text-small font-[550] hover:border-ink aria-disabled:opacity-40"
          >
            {words.undo}
          </button>
        </div>
      </div>
    </div>
  );
}
