import { aqls, defectClasses } from '@/lib/domain/aql/tables/levels-and-limits';
import { articleName } from '@/lib/domain/aql/floor/article';
import { classCounts, type FloorOrder, tallyOf } from '@/lib/domain/aql/floor/floor-order';
import type { FloorPlan } from '@/lib/domain/aql/floor/floor-plan';
import type { OrderVerdict } from '@/lib/domain/aql/floor/floor-verdict';
import { fill } from '@/lib/i18n/fill';
import { classKey, type FloorProps } from '@/components/features/aql/floor/floor-messages';

type SheetTableProps = FloorProps & { order: FloorOrder; plan: FloorPlan; verdict: OrderVerdict };

const cell = 'border border-ink px-1.5 py-1 text-start align-top';

/** Articles with their samples and counts, as printed. */
export function SheetTable({ words, format, order, plan, verdict }: SheetTableProps) {
  const limits = (one: FloorPlan['plan'], name: (typeof defectClasses)[number]) => {
    const allowed = one?.classes[name].allowed ?? null;
    return allowed === null ? '–' : fill(words.acRe, { ac: format.whole(allowed), re: format.whole(allowed + 1) });
  };
  /** The limit itself, which the numbers beside it follow from; the zero is said by them alone. */
  const agreed = (name: (typeof defectClasses)[number]) => {
    const aql = aqls.find((one) => one === order.settings.limits[name]);
    return aql ? `AQL ${format.aql(aql)}` : '';
  };
  return (
    <table className="mx-px mt-2 w-[calc(100%-2px)] border-collapse">
      <thead>
        <tr>
          <th className={cell}>{words.article}</th>
          <th className={cell}>{words.quantity}</th>
          <th className={cell}>{words.inspected}</th>
          {defectClasses.map((name) => (
            <th key={name} className={cell}>
              {words[classKey[name]]}
              <span className="block font-normal">{agreed(name)}</span>
              {plan.plan && <span className="font-normal"> {limits(plan.plan, name)}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {plan.articles.map(({ article, sample, plan: articlePlan }) => {
          const counts = classCounts(order, article.id);
          return (
            <tr key={article.id} className="break-inside-avoid">
              <td className={`${cell} max-w-52 [overflow-wrap:anywhere]`}>{articleName(article)}</td>
              <td className={cell}>{format.whole(article.quantity)}</td>
              <td className={cell}>
                {format.whole(tallyOf(order, article.id).inspected)} / {format.whole(sample)}
              </td>
              {defectClasses.map((name) => (
                <td key={name} className={cell}>
                  <b>{format.whole(counts[name])}</b>
                  {articlePlan && <span> ({limits(articlePlan, name)})</span>}
                </td>
              ))}
            </tr>
          );
        })}
        <tr className="font-semibold">
          <td className={cell}>{words.total}</td>
          <td className={cell}>{format.whole(plan.lot)}</td>
          <td className={cell}>
            {format.whole(verdict.inspected)} / {format.whole(verdict.sample)}
          </td>
          {defectClasses.map((name) => (
            <td key={name} className={cell}>
              {format.whole(verdict.counts[name])}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}
