import { defectClasses } from '@/lib/domain/aql/tables/levels-and-limits';
import { classCounts, countFound, type FloorOrder, tallyOf } from '@/lib/domain/aql/floor/floor-order';
import type { ArticlePlan, FloorPlan } from '@/lib/domain/aql/floor/floor-plan';
import type { OrderVerdict } from '@/lib/domain/aql/floor/floor-verdict';
import { fill } from '@/lib/i18n/fill';
import { classKey, type FloorProps } from '@/components/features/aql/floor/floor-messages';
import type { Update } from '@/components/features/aql/floor/use-floor-order';
import { DefectCounter } from './defect-counter';

type ClassCountsProps = FloorProps & {
  order: FloorOrder;
  update: Update;
  plan: FloorPlan;
  verdict: OrderVerdict;
  current: ArticlePlan;
};

/** A counter for each class of defects in the article in hand, beside its limit. */
export function ClassCounts({ words, format, order, update, plan, verdict, current }: ClassCountsProps) {
  const { id } = current.article;
  const deciding = current.plan ?? plan.plan;
  const { found } = tallyOf(order, id);
  const articleCounts = classCounts(order, id);
  const isEach = current.plan !== null;
  const total = isEach ? articleCounts : verdict.counts;
  const isPieces = defectClasses.some((name) => !deciding?.classes[name].perHundred);
  return (
    <>
      <ul className="mt-5 border-b border-line">
        {defectClasses.map((name) => {
          const classPlan = deciding?.classes[name];
          if (!classPlan || classPlan.allowed === null) return null;
          const isOver = total[name] > classPlan.allowed;
          const named = articleCounts[name] - (found[name] ?? 0);
          return (
            <li key={name} className="flex items-center justify-between gap-3 border-t border-line py-3">
              <p className="min-w-0">
                <b className="block font-semibold">{words[classKey[name]]}</b>
                <span className={`block text-caption ${isOver ? 'text-reject' : 'text-soft'}`} data-total={name}>
                  {isOver && <span aria-hidden="true">✕ </span>}
                  {fill(isEach ? words.foundOfArticle : words.foundOfOrder, {
                    count: format.whole(total[name]),
                    ac: format.whole(classPlan.allowed),
                  })}
                </span>
                {named > 0 && (
                  <span className="block text-caption text-soft">{fill(words.plusNamed, { count: named })}</span>
                )}
                {classPlan.countedOn < (deciding?.quantity ?? 0) && (
                  <span className="block text-caption text-soft">
                    {fill(words.countedOn, { count: format.whole(classPlan.countedOn) })}
                  </span>
                )}
              </p>
              <DefectCounter
                words={words}
                name={words[classKey[name]]}
                id={name}
                count={found[name] ?? 0}
                onCount={(change) => update((one) => countFound(one, id, name, change), true)}
              />
            </li>
          );
        })}
        {isPieces && <li className="border-t border-line py-2 text-caption text-soft">{words.worstOnly}</li>}
      </ul>
      {verdict.problems.map((problem) => (
        <p key={problem} role="alert" className="mt-2 text-small text-reject">
          <span aria-hidden="true">✕ </span>
          {words[problem]}
        </p>
      ))}
    </>
  );
}
