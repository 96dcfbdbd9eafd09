import { defectClasses } from '@/lib/domain/aql/tables/levels-and-limits';
import { articleName, unitOfAll } from '@/lib/domain/aql/floor/article';
import type { FloorOrder } from '@/lib/domain/aql/floor/floor-order';
import { floorDays, type FloorPlan, type PlanningRule } from '@/lib/domain/aql/floor/floor-plan';
import { fill } from '@/lib/i18n/fill';
import { classKey, type FloorProps, unitKey } from '@/components/features/aql/floor/floor-messages';
import type { Update } from '@/components/features/aql/floor/use-floor-order';
import { CartonList } from './carton-list';

type SampleResultProps = FloorProps & {
  order: FloorOrder;
  update: Update;
  plan: FloorPlan;
  planning: PlanningRule;
  isPartial: boolean;
};

const head = 'py-2 align-bottom font-normal text-soft';
const cell = 'border-t border-line py-2.5 align-top';

/** Pieces of the sample, limits of the order, share of each article, cartons. */
export function SampleResult({ words, format, order, update, plan, planning, isPartial }: SampleResultProps) {
  const { sample, lot, articles, isRaised } = plan;
  const { least, most } = floorDays(planning, order.settings, sample);
  const days = { days: format.whole(most), least: format.whole(least), most: format.whole(most) };
  const numbers = (one: FloorPlan['plan'], name: (typeof defectClasses)[number]) => {
    const classPlan = one?.classes[name];
    return classPlan?.allowed === null || classPlan === undefined
      ? '–'
      : fill(words.acRe, { ac: format.whole(classPlan.allowed), re: format.whole(classPlan.rejection ?? 1) });
  };
  const isEach = plan.plan === null;
  const unit = unitOfAll(articles.map(({ article }) => article));
  return (
    <div>
      <p className="figure-caption">{words.sample}</p>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
        <strong
          data-sample=""
          className="text-[clamp(3.2rem,2.2rem+4.5vw,5.6rem)] leading-none font-semibold tracking-[-0.04em] tabular-nums"
        >
          {format.whole(sample)}
        </strong>
        <span className="text-lead text-soft">
          {fill(words.ofLot, { lot: format.whole(lot), unit: words[unitKey[unit]], articles: articles.length })}
        </span>
      </p>
      <p className="mt-3 text-small" data-days="">
        {fill(least === most ? words.days : words.daysRange, days)}
      </p>
      {isPartial && <p className="mt-2 text-small text-reject">{words.rowsUnread}</p>}
      {sample === 0 && <p className="mt-2 text-small text-attention">{words.verdictUnjudged}</p>}
      {isRaised && <p className="mt-2 text-small text-attention">{words.raised}</p>}
      {!isEach && (
        <ul className="mt-6 grid grid-cols-3 border-y border-line">
          {defectClasses.map((name) => (
            <li key={name} className="border-line py-3 not-first:border-s not-first:ps-4">
              <span className="figure-caption block">{words[classKey[name]]}</span>
              <b className="text-h4 font-semibold" data-numbers={name}>
                {numbers(plan.plan, name)}
              </b>
              {plan.plan &&
                plan.plan.classes[name].countedOn < plan.plan.quantity &&
                plan.plan.classes[name].allowed !== null && (
                  <span className="mt-1 block text-caption text-soft">
                    {fill(words.countedOn, { count: format.whole(plan.plan.classes[name].countedOn) })}
                  </span>
                )}
            </li>
          ))}
        </ul>
      )}
      <table className="mt-6 w-full border-b border-line text-small">
        <caption className="figure-caption pb-2 text-start">{isEach ? words.eachCaption : words.shareCaption}</caption>
        <thead>
          <tr>
            <th scope="col" className={`${head} pe-4 text-start`}>
              {words.article}
            </th>
            <th scope="col" className={`${head} pe-4 text-end`}>
              {words.quantity}
            </th>
            <th scope="col" className={`${head} text-end`}>
              {words.sample}
            </th>
          </tr>
        </thead>
        <tbody>
          {articles.map((one) => (
            <tr key={one.article.id}>
              <th scope="row" className={`${cell} pe-4 text-start font-normal [overflow-wrap:anywhere]`}>
                {articleName(one.article)}
                {isEach && (
                  <span className="block text-caption text-soft">
                    {defectClasses.map((name) => `${words[classKey[name]]} ${numbers(one.plan, name)}`).join(' · ')}
                  </span>
                )}
              </th>
              <td className={`${cell} pe-4 text-end whitespace-nowrap`}>
                {format.whole(one.article.quantity)}
                {unit === 'units' && ` ${words[unitKey[one.article.unit ?? 'pieces']]}`}
              </td>
              <td className={`${cell} text-end font-semibold whitespace-nowrap`} data-share={one.article.id}>
                {format.whole(one.sample)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {sample > 0 && <CartonList words={words} format={format} order={order} update={update} plan={plan} />}
    </div>
  );
}
