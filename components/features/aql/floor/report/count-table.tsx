import { acReText, classKey, type Judged, useFloor, verdictView } from '@/components/features/aql/floor/floor-context';
import { articleName } from '@/lib/domain/aql/floor/article';
import { classCounts, tallyOf } from '@/lib/domain/aql/floor/floor-order';
import type { Plan } from '@/lib/domain/aql/sampling/plan';
import { aqls, type DefectClass, defectClasses } from '@/lib/domain/aql/tables/levels-and-limits';

const paper = 'border border-ink px-1.5 py-1 text-start align-top';
const screen = 'border-line py-2.5 align-top not-first:ps-3 not-first:text-end in-[tbody]:border-t';

/** What was found of each article and in all. On paper it also says what was agreed, ordered and inspected. */
export function CountTable({ plan, verdict, isSheet = false }: Judged & { isSheet?: boolean }) {
  const floor = useFloor();
  const { words, format, order } = floor;
  const cell = isSheet ? paper : screen;
  /** The limit itself, which the numbers beside it follow from; the zero is said by them alone. */
  const agreed = (name: DefectClass) => {
    const aql = aqls.find((one) => one === order.settings.limits[name]);
    return isSheet && aql ? `AQL ${format.aql(aql)} ` : '';
  };
  const limitOf = (own: Plan, name: DefectClass) => {
    if (isSheet) return ` (${acReText(floor, own, name) ?? '–'})`;
    const { allowed } = own.classes[name];
    return allowed === null ? '' : ` / ${format.whole(allowed)}`;
  };
  const pieces = (quantity: number, inspected: number, sample: number) =>
    isSheet && (
      <>
        <td className={cell}>{format.whole(quantity)}</td>
        <td className={cell}>
          {format.whole(inspected)} / {format.whole(sample)}
        </td>
      </>
    );
  return (
    <table
      className={
        isSheet ? 'mx-px mt-2 w-[calc(100%-2px)] border-collapse' : 'mt-5 w-full border-b border-line text-small'
      }
    >
      <caption className="sr-only">{words.reportTitle}</caption>
      <thead className={isSheet ? '' : 'text-soft'}>
        <tr>
          {[words.article, ...(isSheet ? [words.quantity, words.inspected] : [])].map((name) => (
            <th key={name} scope="col" className={`${cell} text-start ${isSheet ? '' : 'font-normal'}`}>
              {name}
            </th>
          ))}
          {defectClasses.map((name) => (
            <th key={name} scope="col" className={`${cell} ${isSheet ? '' : 'font-normal'}`}>
              {words[classKey[name]]}
              <span className="block text-caption font-normal whitespace-nowrap">
                {agreed(name)}
                {plan.plan && (acReText(floor, plan.plan, name) ?? (isSheet && '–'))}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {plan.articles.map(({ article, sample, plan: articlePlan }) => {
          const counts = classCounts(order, article.id);
          const judged = verdict.articles.get(article.id);
          return (
            <tr key={article.id} className="break-inside-avoid">
              <th scope="row" className={`${cell} text-start font-normal [overflow-wrap:anywhere]`}>
                {articleName(article)}
                {judged && !isSheet && (
                  <span className="block text-caption text-soft">{words[verdictView[judged.verdict].key]}</span>
                )}
              </th>
              {pieces(article.quantity, tallyOf(order, article.id).inspected, sample)}
              {defectClasses.map((name) => (
                <td key={name} className={`${cell} ${judged?.over.includes(name) ? 'font-semibold text-reject' : ''}`}>
                  {format.whole(counts[name])}
                  <span className="text-caption text-soft">{articlePlan && limitOf(articlePlan, name)}</span>
                </td>
              ))}
            </tr>
          );
        })}
        <tr className="font-semibold *:border-ink">
          <th scope="row" className={`${cell} text-start`}>
            {words.total}
          </th>
          {pieces(plan.lot, verdict.inspected, verdict.sample)}
          {defectClasses.map((name) => (
            <td key={name} className={`${cell} ${verdict.whole?.over.includes(name) ? 'text-reject' : ''}`}>
              {format.whole(verdict.counts[name])}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}
