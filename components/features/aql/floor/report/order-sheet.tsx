import { articleName } from '@/lib/domain/aql/floor/article';
import { type CheckState, type FloorOrder, namedCounts, orderFields, seedOf } from '@/lib/domain/aql/floor/floor-order';
import type { FloorPlan } from '@/lib/domain/aql/floor/floor-plan';
import type { OrderVerdict } from '@/lib/domain/aql/floor/floor-verdict';
import { fill } from '@/lib/i18n/fill';
import { classKey, type FloorProps } from '@/components/features/aql/floor/floor-messages';
import { verdictKeys } from '@/components/features/aql/floor/checklist/verdict-bar';
import { SheetTable } from './sheet-table';

type OrderSheetProps = FloorProps & { order: FloorOrder; plan: FloorPlan; verdict: OrderVerdict };

/** What fits on one page. */
const maxSheetDefects = 12;
const maxSheetDraws = 4;
/** Longest text of a line, characters. */
const maxLineLength = 70;
const short = (text: string) => (text.length > maxLineLength ? `${text.slice(0, maxLineLength)}…` : text);
/** Without articles; each takes the room of two checks. */
const maxSheetChecks = 38;
const maxCartonNumbers = 420;
const checkSigns: Readonly<Record<CheckState, string>> = { open: '☐', done: '✓', problem: '✕', na: '–' };

/** The inspection on one A4 page; print only. What does not fit is in the CSV file. */
export function OrderSheet({ words, format, order, plan, verdict }: OrderSheetProps) {
  const named = namedCounts(
    order,
    plan.articles.map(({ article }) => article.id),
  );
  // Problems first, should the list be longer than the page.
  const checks = order.checks
    .toSorted((a, b) => Number(b.state === 'problem') - Number(a.state === 'problem'))
    .slice(0, Math.max(0, maxSheetChecks - 2 * plan.articles.length));
  const left = order.checks.length - checks.length;
  const closed = order.checks.filter(({ state }) => state !== 'open').length;
  const cartons = plan.articles
    .flatMap(({ article, cartons: draw }) =>
      draw
        ? [
            `${articleName(article)}: ${draw.opened ? format.list(draw.opened.map(({ number }) => number)) : '…'} / ${draw.cartons}`,
          ]
        : [],
    )
    .join(' · ');
  return (
    <section aria-hidden="true" className="shell hidden text-[9.5pt] leading-snug print:block" data-sheet="">
      {/* What would need a second page is cut off, so that the signatures stay on the first. */}
      <div className="max-h-[222mm] overflow-hidden">
        <p className="text-[17pt] leading-tight font-semibold">{words.sheetTitle}</p>
        <dl className="mt-3 grid grid-cols-5 gap-x-4 gap-y-2">
          {orderFields.map((name) => (
            <div key={name} className="border-b border-ink pb-0.5">
              <dt className="text-[7.5pt]">{words[name]}</dt>
              <dd className="min-h-4 [overflow-wrap:anywhere]">{short(order[name])}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-3">
          {fill(words.sheetPlan, {
            lot: format.whole(plan.lot),
            sample: format.whole(plan.sample),
            level: order.settings.level,
            severity: words[order.settings.severity].toLowerCase(),
          })}
        </p>
        <p className="mt-1 text-[13pt] font-semibold">
          {words[verdictKeys[verdict.verdict]]}
          {' · '}
          {fill(words.progress, { done: format.whole(verdict.inspected), all: format.whole(verdict.sample) })}
        </p>
        {verdict.problems.map((problem) => (
          <p key={problem}>{words[problem]}</p>
        ))}
        {order.remarks && (
          <p className="mt-2 line-clamp-5 whitespace-pre-line">
            <b>{words.remarks}</b> {order.remarks}
          </p>
        )}
        <SheetTable words={words} format={format} order={order} plan={plan} verdict={verdict} />
        {cartons && (
          <p className="mt-2">
            <b>{words.sheetCartons}</b>{' '}
            {cartons.length > maxCartonNumbers ? `${cartons.slice(0, maxCartonNumbers)}…` : cartons}
            {` (${words.seed} ${seedOf(order, 1)})`}
          </p>
        )}
        {order.draws
          .slice(1)
          .slice(-maxSheetDraws)
          .map(({ seed, reason, at }) => (
            <p key={`${seed} ${at}`} className="text-[8pt]">
              {fill(words.labelled, { label: words.redraw, text: `${seed} · ${at.slice(0, 10)} · ${short(reason)}` })}
            </p>
          ))}
        {named.length > 0 && (
          <p className="mt-2">
            <b>{words.namedTitle}</b>{' '}
            {named
              .slice(0, maxSheetDefects)
              .map(({ text, count, class: name }) => `${short(text)} (${words[classKey[name]]}) ${format.whole(count)}`)
              .join(' · ')}
            {named.length > maxSheetDefects && ' …'}
          </p>
        )}
        <p className="mt-2 font-semibold">
          {fill(words.checksDone, { done: closed, all: order.checks.length })} ·{' '}
          {fill(words.photosCount, { count: order.photos.length })}
          {left > 0 && ` · … + ${left} (CSV)`}
        </p>
        <ul className="mt-1 columns-2 gap-6 text-[8.5pt]">
          {checks.map(({ id, text, state, note }) => (
            <li key={id} className="break-inside-avoid">
              {checkSigns[state]} {short(note ? fill(words.labelled, { label: text, text: note }) : text)}
            </li>
          ))}
        </ul>
      </div>
      <p className="mt-14 grid grid-cols-2 gap-10">
        <span className="border-t border-ink pt-1">{words.inspector}</span>
        <span className="border-t border-ink pt-1">{words.forFactory}</span>
      </p>
      <p className="mt-3 text-[8pt]">{words.sheetBasis}</p>
    </section>
  );
}
