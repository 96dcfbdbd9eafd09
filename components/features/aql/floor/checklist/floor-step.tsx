import { useEffect, useRef } from 'react';
import { progressText, useFloor, verdictView } from '@/components/features/aql/floor/floor-context';
import type { Place } from '@/components/features/aql/floor/use-place';
import { Button } from '@/components/ui/button';
import type { OrderVerdict } from '@/lib/domain/aql/floor/floor-verdict';
import { Checks, type DefectListChoice, ListLoader } from './checks';
import { ArticlePicker, ClassCounts, DefectLines } from './counts';
import { PhotoStrip } from './photo-strip';

type VerdictBarProps = { verdict: OrderVerdict; undo: (() => void) | null; isKept: boolean };
type FloorStepProps = Omit<VerdictBarProps, 'verdict'> & { lists: readonly DefectListChoice[]; place: Place };

/** The work beside the goods: count, check, photograph. The verdict stays in view. */
export function FloorStep({ lists, place, ...bar }: FloorStepProps) {
  const { words, judged } = useFloor();
  if (!judged)
    return (
      <div className="shell py-10 print:hidden">
        <p className="text-lead text-soft">{words.noPlan}</p>
        <Button className="mt-5" onClick={() => place.setStep('plan')}>
          {words.toPlan}
        </Button>
      </div>
    );
  const { plan, verdict } = judged;
  const current = plan.articles.find(({ article }) => article.id === place.articleId) ?? plan.articles[0];
  if (!current) return null;
  return (
    <div className="print:hidden">
      <div className="shell grid gap-x-12 pb-10 lg:grid-cols-2">
        <section aria-labelledby="floor-count" className="py-6">
          <h2 id="floor-count" className="sr-only">
            {words.countTitle}
          </h2>
          <ArticlePicker plan={plan} current={current} onChoose={place.setArticleId} />
          <ClassCounts plan={plan} verdict={verdict} current={current} />
          <DefectLines articleId={current.article.id} />
          <PhotoStrip articleId={current.article.id} />
        </section>
        <section aria-labelledby="floor-checks" className="border-t border-ink py-6 lg:border-t-0">
          <h2 id="floor-checks" tabIndex={-1} className="text-h3 outline-none">
            {words.checksTitle}
          </h2>
          <ListLoader lists={lists} />
          <Checks />
          <Button className="mt-8 w-full sm:w-auto" onClick={() => place.setStep('report')}>
            {words.toReport}
          </Button>
        </section>
      </div>
      <VerdictBar verdict={verdict} {...bar} />
    </div>
  );
}

/** The running verdict and undo, at the bottom of the screen while the goods are counted, above the consent bar. */
function VerdictBar({ verdict, undo, isKept }: VerdictBarProps) {
  const floor = useFloor();
  const { words } = floor;
  const { key, sign, look } = verdictView[verdict.verdict];
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
      <div className={`border-t-2 ${look}`}>
        <div className="shell flex min-h-14 items-center justify-between gap-3 py-1.5">
          <p role="status" className="min-w-0 text-small leading-snug" data-verdict={verdict.verdict}>
            <span aria-hidden="true">{sign} </span>
            <b className="font-semibold">{words[key]}</b>
            {' · '}
            <span className="whitespace-nowrap">{progressText(floor, verdict)}</span>
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
