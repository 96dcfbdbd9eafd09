import { Details } from '@/components/ui/details';
import { control } from '@/components/features/aql/plan/form/plan-field';
import { articleName } from '@/lib/domain/aql/floor/article';
import { countInspected, type FloorOrder, tallyOf } from '@/lib/domain/aql/floor/floor-order';
import type { ArticlePlan, FloorPlan } from '@/lib/domain/aql/floor/floor-plan';
import { fill } from '@/lib/i18n/fill';
import type { FloorProps } from '@/components/features/aql/floor/floor-messages';
import type { Update } from '@/components/features/aql/floor/use-floor-order';
import { CartonNumbers } from '@/components/features/aql/floor/plan/carton-list';
import { countButton } from './defect-lines';

type ArticlePickerProps = FloorProps & {
  order: FloorOrder;
  update: Update;
  plan: FloorPlan;
  current: ArticlePlan;
  onChoose: (articleId: string) => void;
};

/** The article in hand and how many of its pieces are inspected. */
export function ArticlePicker({ words, format, order, update, plan, current, onChoose }: ArticlePickerProps) {
  const { article, sample, cartons } = current;
  const { inspected } = tallyOf(order, article.id);
  const count = (change: number) => update((one) => countInspected(one, article.id, change, sample), true);
  const progress = (one: ArticlePlan) =>
    fill(words.progress, {
      done: format.whole(tallyOf(order, one.article.id).inspected),
      all: format.whole(one.sample),
    });
  const openThese = fill(words.openThese, {
    numbers: cartons?.opened ? format.list(cartons.opened.map(({ number }) => number)) : '…',
  });
  const button = (change: number, label: string, sign: string) => (
    <button type="button" aria-label={label} onClick={() => count(change)} className={`${countButton} text-[1.125rem]`}>
      {sign}
    </button>
  );
  return (
    <div>
      <label className="block">
        <span className="mb-1 block text-caption text-soft">{words.article}</span>
        <select
          value={article.id}
          onChange={(event) => onChoose(event.target.value)}
          className={`${control} border-edge font-semibold`}
        >
          {plan.articles.map((one) => (
            <option key={one.article.id} value={one.article.id}>
              {`${articleName(one.article)} (${progress(one)})`}
            </option>
          ))}
        </select>
      </label>
      {cartons && (
        <Details more={openThese} less={openThese} className="mt-2 text-small">
          <CartonNumbers words={words} format={format} article={article} cartons={cartons} />
        </Details>
      )}
      <div className="mt-4 border-t border-line pt-4">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-semibold">{words.inspected}</span>
          <span className="text-lead" data-inspected={article.id}>
            <b className="font-semibold">{format.whole(inspected)}</b>
            <span className="text-soft"> / {format.whole(sample)}</span>
          </span>
        </p>
        <div aria-hidden="true" className="mt-2 h-1.5 bg-line">
          <div
            className="h-full bg-accent"
            style={{ width: `${sample === 0 ? 0 : Math.min(100, (inspected / sample) * 100)}%` }}
          />
        </div>
        <div className="mt-3 grid grid-cols-4 gap-2">
          {button(-1, words.inspectedLess, '−1')}
          {button(1, words.inspectedMore, '+1')}
          {button(10, words.inspectedTen, '+10')}
          <button type="button" onClick={() => count(sample)} className={`${countButton} text-[1.125rem]`}>
            {words.inspectedAll}
          </button>
        </div>
      </div>
    </div>
  );
}
