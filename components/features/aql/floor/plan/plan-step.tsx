import type { FormEvent } from 'react';
import { useFloor } from '@/components/features/aql/floor/floor-context';
import { Button } from '@/components/ui/button';
import { type ArticleProblem, isBlank } from '@/lib/domain/aql/floor/article';
import type { FloorPlan } from '@/lib/domain/aql/floor/floor-plan';
import { fill } from '@/lib/i18n/fill';
import { ArticleRows } from './article-rows';
import { type GivenArticles, PasteBox, usePaste } from './paste-box';
import { SampleAnswer, SampleDetails } from './sample-result';
import { OrderFields, SettingsFields } from './settings-fields';

type PlanStepProps = {
  plan: FloorPlan | null;
  rowProblems: ReadonlyMap<string, ArticleProblem>;
  action: string;
  given: GivenArticles;
  /** Parameters of the address that could not be read; nothing is planned until the reader has seen it. */
  unread: readonly string[];
  onAcceptDefaults: () => void;
  onNext: () => void;
};

/** The order and its sample. A GET form without script; with script each change updates the plan at once. */
export function PlanStep({ plan, rowProblems, action, given, unread, onAcceptDefaults, onNext }: PlanStepProps) {
  const { words, format, order } = useFloor();
  const paste = usePaste(given);
  // Articles that can be read and give no plan are more pieces together than a lot may have.
  const isTooLarge = order.rows.some((row) => !isBlank(row) && !rowProblems.has(row.id));
  const tooLarge = fill(words.labelled, { label: words.total, text: words.numberTooLarge });
  const showPlan = (event: FormEvent) => {
    event.preventDefault();
    document.getElementById('floor-plan')?.scrollIntoView({ block: 'start' });
  };
  return (
    <form action={action} method="get" noValidate onSubmit={showPlan} className="shell print:hidden">
      {unread.length > 0 && (
        <div role="alert" className="mt-6 rounded-control border border-reject bg-reject-tint px-4 py-3 text-small">
          <p>{fill(words.queryBad, { names: format.list(unread) })}</p>
          <Button look="line" className="mt-3 noscript:hidden" onClick={onAcceptDefaults}>
            {words.queryUseDefaults}
          </Button>
        </div>
      )}
      <div id="floor-plan" className="scroll-mt-20">
        {plan ? (
          <SampleAnswer plan={plan} isPartial={rowProblems.size > 0} />
        ) : (
          <p className="on-ink px-5 py-8 text-lead text-soft">
            {unread.length > 0 ? words.noPlanUnread : isTooLarge ? tooLarge : words.noPlan}
          </p>
        )}
      </div>
      <section aria-labelledby="floor-articles" className="py-8">
        <h2 id="floor-articles" className="text-h3">
          {words.articlesTitle}
        </h2>
        <p className="mt-2 mb-6 max-w-2xl text-small text-soft">{words.articlesLead}</p>
        <OrderFields fields={['name', 'product']} className="max-w-2xl" />
        <ArticleRows problems={rowProblems} onPaste={paste.take} />
        <PasteBox paste={paste} given={given.text} />
      </section>
      <section
        aria-labelledby="floor-sample"
        className="grid items-start gap-x-12 gap-y-8 border-t border-ink py-8 lg:grid-cols-[20rem_minmax(0,1fr)]"
      >
        <div>
          <h2 id="floor-sample" className="mb-6 text-h3">
            {words.planTitle}
          </h2>
          <SettingsFields />
          <noscript>
            <p className="mt-4 text-small text-soft">{words.withoutScript}</p>
            <Button type="submit" className="mt-4 w-full">
              {words.showPlan}
            </Button>
          </noscript>
        </div>
        {plan && (
          <div>
            <SampleDetails plan={plan} />
            <Button className="mt-8 w-full sm:w-auto noscript:hidden" onClick={onNext}>
              {words.toFloor}
            </Button>
          </div>
        )}
      </section>
    </form>
  );
}
