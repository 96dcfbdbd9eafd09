import { defectClasses } from '@/lib/domain/aql/tables/levels-and-limits';
import { articleName } from '@/lib/domain/aql/floor/article';
import { classCounts, type FloorOrder, orderFields, seedOf, tallyOf } from '@/lib/domain/aql/floor/floor-order';
import type { FloorPlan } from '@/lib/domain/aql/floor/floor-plan';
import type { OrderVerdict } from '@/lib/domain/aql/floor/floor-verdict';
import { fill } from '@/lib/i18n/fill';
import { classKey, type FloorProps } from '@/components/features/aql/floor/floor-messages';
import { verdictKeys } from '@/components/features/aql/floor/checklist/verdict-bar';

type OrderSheetProps = FloorProps & { order: FloorOrder; plan: FloorPlan; verdict: OrderVerdict };

/** What fits on one page. */
const maxSheetArticles = 16;
const maxSheetProblems = 8;
const maxCartonNumbers = 420;
const cell = 'border border-ink px-1.5 py-1 text-start align-top';

/** The inspection on one A4 page; print only. What does not fit is in the CSV file. */
export function OrderSheet({ words, format, order, plan, verdict }: OrderSheetProps) {
  const articles = plan.articles.slice(0, maxSheetArticles);
  const left = plan.articles.length - articles.length;
  const problems = order.checks.filter(({ state }) => state === 'problem');
  const closed = order.checks.filter(({ state }) => state !== 'open').length;
  const limits = (one: FloorPlan['plan'], name: (typeof defectClasses)[number]) => {
    const allowed = one?.classes[name].allowed ?? null;
    return allowed === null ? '–' : fill(words.acRe, { ac: format.whole(allowed), re: format.whole(allowed + 1) });
  };
  const cartons = plan.articles
    .flatMap(({ article, cartons: draw }) =>
      draw ? [`${article.sku}: ${draw.opened.map(({ number }) => number).join(', ')} / ${draw.cartons}`] : [],
    )
    .join(' · ');
  return (
    <section aria-hidden="true" className="shell hidden text-[9pt] leading-snug print:block" data-sheet="">
      <p className="text-[17pt] leading-tight font-semibold">{words.sheetTitle}</p>
      <dl className="mt-3 grid grid-cols-5 gap-x-4 gap-y-2">
        {orderFields.map((name) => (
          <div key={name} className="border-b border-ink pb-0.5">
            <dt className="text-[7.5pt]">{words[name]}</dt>
            <dd className="min-h-4 [overflow-wrap:anywhere]">{order[name]}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3">
        {fill(words.sheetPlan, {
          lot: format.whole(plan.lot),
          sample: format.whole(plan.sample),
          level: order.settings.level,
          severity: words[order.settings.severity],
        })}
      </p>
      <p className="mt-1 text-[13pt] font-semibold">
        {words[verdictKeys[verdict.verdict]]}{' '}
        {fill(words.progress, { done: format.whole(verdict.inspected), all: format.whole(verdict.sample) })}
      </p>
      <table className="mx-px mt-2 w-[calc(100%-2px)] border-collapse">
        <thead>
          <tr>
            <th className={cell}>{words.article}</th>
            <th className={cell}>{words.quantity}</th>
            <th className={cell}>{words.inspected}</th>
            {defectClasses.map((name) => (
              <th key={name} className={cell}>
                {words[classKey[name]]}
                {plan.plan && <span className="font-normal"> {limits(plan.plan, name)}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {articles.map(({ article, sample, plan: own }) => {
            const counts = classCounts(order, article.id);
            return (
              <tr key={article.id}>
                <td className={`${cell} [overflow-wrap:anywhere]`}>{articleName(article)}</td>
                <td className={cell}>{format.whole(article.quantity)}</td>
                <td className={cell}>
                  {format.whole(tallyOf(order, article.id).inspected)} / {format.whole(sample)}
                </td>
                {defectClasses.map((name) => (
                  <td key={name} className={cell}>
                    <b>{format.whole(counts[name])}</b>
                    {own && <span> ({limits(own, name)})</span>}
                  </td>
                ))}
              </tr>
            );
          })}
          <tr className="font-semibold">
            <td className={cell}>{left > 0 ? fill(words.sheetMore, { count: left }) : words.total}</td>
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
      {cartons && (
        <p className="mt-2">
          <b>{words.sheetCartons}</b>{' '}
          {cartons.length > maxCartonNumbers ? `${cartons.slice(0, maxCartonNumbers)}…` : cartons}
          {` (${words.seed} ${seedOf(order, 1)})`}
        </p>
      )}
      {order.draws.slice(1).map(({ seed, reason, at }) => (
        <p key={`${seed} ${at}`} className="text-[8pt]">
          {fill(words.labelled, { label: words.redraw, text: `${seed} · ${at.slice(0, 10)} · ${reason}` })}
        </p>
      ))}
      <p className="mt-2">
        <b>{words.checksTitle}</b> {fill(words.checksDone, { done: closed, all: order.checks.length })} ·{' '}
        {fill(words.photosCount, { count: order.photos.length })}
      </p>
      {problems.slice(0, maxSheetProblems).map(({ id, text, note }) => (
        <p key={id}>✕ {note ? fill(words.labelled, { label: text, text: note }) : text}</p>
      ))}
      {order.remarks && (
        <p className="mt-2 line-clamp-6 whitespace-pre-line">
          <b>{words.remarks}</b> {order.remarks}
        </p>
      )}
      <p className="mt-14 grid grid-cols-2 gap-10">
        <span className="border-t border-ink pt-1">{words.inspector}</span>
        <span className="border-t border-ink pt-1">{words.forFactory}</span>
      </p>
      <p className="mt-3 text-[8pt]">{words.sheetBasis}</p>
    </section>
  );
}
