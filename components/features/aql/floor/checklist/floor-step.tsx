import { Button } from '@/components/ui/button';
import type { FloorOrder } from '@/lib/domain/aql/floor/floor-order';
import type { FloorPlan } from '@/lib/domain/aql/floor/floor-plan';
import type { OrderVerdict } from '@/lib/domain/aql/floor/floor-verdict';
import type { FloorProps } from '@/components/features/aql/floor/floor-messages';
import type { Step } from '@/components/features/aql/floor/step-bar';
import type { Update } from '@/components/features/aql/floor/use-floor-order';
import { ArticlePicker } from './article-picker';
import { Checks } from './checks';
import { ClassCounts, DefectLines } from './defect-lines';
import { type DefectListChoice, ListLoader } from './list-loader';
import { PhotoStrip } from './photo-strip';
import { VerdictBar } from './verdict-bar';

type FloorStepProps = FloorProps & {
  order: FloorOrder;
  update: Update;
  plan: FloorPlan | null;
  verdict: OrderVerdict | null;
  lists: readonly DefectListChoice[];
  articleId: string;
  onArticle: (articleId: string) => void;
  /** Null when there is nothing to take back. */
  undo: (() => void) | null;
  /** False when the browser keeps nothing. */
  isKept: boolean;
  onStep: (step: Step) => void;
};

/** The work beside the goods: count, check, photograph. The verdict stays in view. */
export function FloorStep(props: FloorStepProps) {
  const { words, format, order, update, plan, verdict, lists, articleId, onArticle, undo, isKept, onStep } = props;
  if (!plan || !verdict)
    return (
      <div className="shell py-10 print:hidden">
        <p className="text-lead text-soft">{words.noPlan}</p>
        <Button className="mt-5" onClick={() => onStep('plan')}>
          {words.toPlan}
        </Button>
      </div>
    );
  const current = plan.articles.find(({ article }) => article.id === articleId) ?? plan.articles[0];
  if (!current) return null;
  const shared = { words, format, order, update };
  return (
    <div className="print:hidden">
      <div className="shell grid gap-x-12 pb-10 lg:grid-cols-2">
        <section aria-labelledby="floor-count" className="py-6">
          <h2 id="floor-count" className="sr-only">
            {words.countTitle}
          </h2>
          <ArticlePicker {...shared} plan={plan} current={current} onChoose={onArticle} />
          <ClassCounts {...shared} plan={plan} verdict={verdict} current={current} />
          <DefectLines {...shared} articleId={current.article.id} />
          <PhotoStrip {...shared} articleId={current.article.id} />
        </section>
        <section aria-labelledby="floor-checks" className="border-t border-ink py-6 lg:border-t-0">
          <h2 id="floor-checks" tabIndex={-1} className="text-h3 outline-none">
            {words.checksTitle}
          </h2>
          <ListLoader words={words} order={order} update={update} lists={lists} />
          <Checks words={words} order={order} update={update} />
          <Button className="mt-8 w-full sm:w-auto" onClick={() => onStep('report')}>
            {words.toReport}
          </Button>
        </section>
      </div>
      <VerdictBar words={words} format={format} verdict={verdict} undo={undo} isKept={isKept} />
    </div>
  );
}
