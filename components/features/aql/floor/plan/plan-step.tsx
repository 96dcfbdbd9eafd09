import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { type ArticleProblem, isBlank, maxArticles } from '@/lib/domain/aql/floor/article';
import { addRows, type FloorOrder } from '@/lib/domain/aql/floor/floor-order';
import type { FloorPlan, PlanningRule } from '@/lib/domain/aql/floor/floor-plan';
import type { PastedArticles } from '@/lib/domain/aql/floor/paste-articles';
import type { TableChoice } from '@/lib/domain/delimited/read-table';
import { fill } from '@/lib/i18n/fill';
import type { FloorProps } from '@/components/features/aql/floor/floor-messages';
import { loadPaste, type Update } from '@/components/features/aql/floor/use-floor-order';
import { ArticleRows } from './article-rows';
import { OrderFields, SettingsFields } from './settings-fields';
import { type AskedPaste, PasteBox } from './paste-box';
import { SampleResult } from './sample-result';

type PlanStepProps = FloorProps & {
  order: FloorOrder;
  update: Update;
  plan: FloorPlan | null;
  planning: PlanningRule;
  rowProblems: ReadonlyMap<string, ArticleProblem>;
  action: string;
  pasted: PastedArticles;
  /** Parameters of the address that could not be read; nothing is planned until the reader has seen it. */
  unread: readonly string[];
  onAcceptDefaults: () => void;
  articlesText: string;
  /** What the address answers to a question about its articles. */
  choice: TableChoice;
  onNext: () => void;
};

/** The order and its sample. A GET form without script; with script each change updates the plan at once. */
export function PlanStep(props: PlanStepProps) {
  const { words, format, order, update, plan, planning, rowProblems, action } = props;
  const { pasted, unread, articlesText, choice, onNext } = props;
  const shared = { words, format, order, update };
  // Articles that can be read and give no plan are more pieces together than a lot may have.
  const isTooLarge = order.rows.some((row) => !isBlank(row) && !rowProblems.has(row.id));
  const tooLarge = fill(words.labelled, { label: words.total, text: words.numberTooLarge });
  const [read, setRead] = useState<PastedArticles | null>(articlesText === '' ? null : pasted);
  const [asked, setAsked] = useState<AskedPaste | null>(pasted.question && { text: articlesText, choice, pasted });
  const paste = async (text: string, answers: TableChoice) => {
    const { pasteArticles } = await loadPaste();
    const most = maxArticles - order.rows.filter((row) => !isBlank(row)).length;
    return pasteArticles(text, format.locale, { ...answers, most });
  };
  const take = async (text: string, answers: TableChoice = {}) => {
    const taken = await paste(text, answers);
    const isOpen = taken.question?.isOpen ?? false;
    setAsked(isOpen ? { text, choice: answers, pasted: taken } : null);
    setRead(taken);
    if (isOpen || taken.rows.length === 0) return false;
    update((one) => addRows(one, taken.rows));
    return true;
  };
  const choose = async (answer: TableChoice) => {
    if (!asked) return;
    const answers = { ...asked.choice, ...answer };
    setAsked({ ...asked, choice: answers, pasted: await paste(asked.text, answers) });
  };
  const showPlan = (event: FormEvent) => {
    event.preventDefault();
    document.getElementById('floor-plan')?.scrollIntoView({ block: 'start' });
  };
  return (
    <form action={action} method="get" noValidate onSubmit={showPlan} className="shell print:hidden">
      {unread.length > 0 && (
        <div role="alert" className="mt-6 rounded-control border border-reject bg-reject-tint px-4 py-3 text-small">
          <p>{fill(words.queryBad, { names: format.list(unread) })}</p>
          <Button look="line" className="mt-3 noscript:hidden" onClick={props.onAcceptDefaults}>
            {words.queryUseDefaults}
          </Button>
        </div>
      )}
      <section aria-labelledby="floor-articles" className="py-8">
        <h2 id="floor-articles" className="text-h3">
          {words.articlesTitle}
        </h2>
        <p className="mt-2 mb-6 max-w-2xl text-small text-soft">{words.articlesLead}</p>
        <OrderFields words={words} order={order} update={update} fields={['name', 'product']} className="max-w-2xl" />
        <ArticleRows {...shared} problems={rowProblems} onPaste={take} />
        <PasteBox
          words={words}
          format={format}
          isFirst={order.rows.every(isBlank)}
          read={read}
          asked={asked}
          onChoose={choose}
          text={articlesText}
          onTake={take}
        />
      </section>
      <section
        id="floor-plan"
        aria-labelledby="floor-sample"
        className="grid scroll-mt-20 items-start gap-x-12 gap-y-8 border-t border-ink py-8 lg:grid-cols-[20rem_minmax(0,1fr)]"
      >
        <div>
          <h2 id="floor-sample" className="mb-6 text-h3">
            {words.planTitle}
          </h2>
          <SettingsFields {...shared} planning={planning} />
          <noscript>
            <p className="mt-4 text-small text-soft">{words.withoutScript}</p>
            <Button type="submit" className="mt-4 w-full">
              {words.showPlan}
            </Button>
          </noscript>
        </div>
        <div>
          {plan ? (
            <SampleResult {...shared} plan={plan} planning={planning} isPartial={rowProblems.size > 0} />
          ) : (
            <p className="rounded-control border border-line bg-card px-5 py-8 text-lead text-soft">
              {unread.length > 0 ? words.noPlanUnread : isTooLarge ? tooLarge : words.noPlan}
            </p>
          )}
          {plan && (
            <Button className="mt-8 w-full sm:w-auto noscript:hidden" onClick={onNext}>
              {words.toFloor}
            </Button>
          )}
        </div>
      </section>
    </form>
  );
}
