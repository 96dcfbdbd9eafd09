import { type MouseEvent, useEffect, useState } from 'react';
import { classKey, type PlanProps } from '@/components/features/aql/bench-types';
import { acReText } from '@/components/features/aql/plan/plan-text';
import { isPlainClick } from '@/components/ui/hooks/plain-click';
import { defectClasses } from '@/lib/domain/aql/tables/levels-and-limits';

/** Goes to the answer without an entry in the history, which would go back to an address without the changes since. */
function showAnswer(event: MouseEvent): void {
  const answer = document.getElementById('plan-answer');
  if (!answer || !isPlainClick(event)) return;
  event.preventDefault();
  answer.scrollIntoView();
  answer.focus({ preventScroll: true });
}

/** The answer on one line at the bottom of the screen while it is out of sight; a link to the whole answer. */
export function PlanBar({ words, format, plan: { quantity, classes } }: PlanProps) {
  const [isAway, setIsAway] = useState(false);
  useEffect(() => {
    const answer = document.getElementById('plan-answer');
    if (!answer || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => setIsAway(entries.at(-1)?.isIntersecting === false));
    observer.observe(answer);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      data-above-consent
      suppressHydrationWarning
      className={`pointer-events-none sticky bottom-(--consent-height) z-20 flex justify-center print:hidden ${isAway ? '' : 'invisible'}`}
    >
      {/* biome-ignore lint/a11y/useValidAnchor: without script it is a link */}
      <a href="#plan-answer" onClick={showAnswer} className="pointer-events-auto w-full border-t border-ink bg-card">
        <span className="sr-only">{words.barLabel}</span>
        <span className="shell flex min-h-11 flex-wrap items-center gap-x-5 py-1.5 text-small">
          <span>
            {words.sample} <b className="font-semibold">{format.whole(quantity)}</b>
          </span>
          {defectClasses.map((name) => (
            <span key={name} className="whitespace-nowrap text-soft">
              {words[classKey[name]]} <b className="font-semibold text-ink">{acReText(format, classes[name]) ?? '–'}</b>
            </span>
          ))}
        </span>
      </a>
    </div>
  );
}
