import {
  checksText,
  classKey,
  type Judged,
  openedText,
  progressText,
  unitKey,
  useFloor,
  verdictView,
} from '@/components/features/aql/floor/floor-context';
import { articleName, unitOfAll } from '@/lib/domain/aql/floor/article';
import { namedCounts, orderFields, seedOf } from '@/lib/domain/aql/floor/floor-order';
import { floorDays } from '@/lib/domain/aql/floor/floor-plan';
import { fill } from '@/lib/i18n/fill';
import { CountTable } from './count-table';

const checkSigns = { open: '☐', done: '✓', problem: '✕', na: '–' } as const;

/** The inspection on paper: one A4 page for a usual order, and all of a long one on as many as it takes. Print only. */
export function OrderSheet({ plan, verdict }: Judged) {
  const floor = useFloor();
  const { words, format, planning, order } = floor;
  const named = namedCounts(order, plan.articles);
  const goods = planning.groups.find(({ value }) => value === order.settings.goods);
  const { most } = floorDays(planning, order.settings, plan);
  // Problems first, should the list go on overleaf.
  const checks = order.checks.toSorted((a, b) => Number(b.state === 'problem') - Number(a.state === 'problem'));
  const cartons = plan.articles
    .flatMap(({ article, cartons: draw }) =>
      draw ? [`${articleName(article)}: ${openedText(floor, draw)} / ${draw.cartons}`] : [],
    )
    .join(' · ');
  return (
    <section aria-hidden="true" className="shell hidden text-[9.5pt] leading-snug print:block" data-sheet="">
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
          unit: words[unitKey[unitOfAll(plan.articles.map(({ article }) => article))]],
          lot: format.whole(plan.lot),
          sample: format.whole(plan.sample),
          level: order.settings.level,
          severity: words[order.settings.severity].toLowerCase(),
        })}
        {goods && ` · ${goods.label} · ${fill(words.days, { days: format.whole(most) })}`}
      </p>
      <p className="mt-1 text-[13pt] font-semibold">
        {words[verdictView[verdict.verdict].key]} · {progressText(floor, verdict)}
      </p>
      {verdict.problems.map((problem) => (
        <p key={problem}>{words[problem]}</p>
      ))}
      {order.remarks && (
        <p className="mt-2 whitespace-pre-line [overflow-wrap:anywhere]">
          <b>{words.remarks}</b> {order.remarks}
        </p>
      )}
      <CountTable plan={plan} verdict={verdict} isSheet />
      {cartons && (
        <p className="mt-2">
          <b>{words.sheetCartons}</b> {cartons}
          {` (${words.seed} ${seedOf(order, 1)})`}
        </p>
      )}
      {order.draws.slice(1).map(({ seed, reason, at }) => (
        <p key={`${seed} ${at}`} className="text-[8pt]">
          {fill(words.labelled, { label: words.redraw, text: `${seed} · ${at.slice(0, 10)} · ${reason}` })}
        </p>
      ))}
      {named.length > 0 && (
        <p className="mt-2">
          <b>{words.namedTitle}</b>{' '}
          {named
            .map(({ text, count, class: name }) => `${text} (${words[classKey[name]]}) ${format.whole(count)}`)
            .join(' · ')}
        </p>
      )}
      <p className="mt-2 font-semibold">
        {checksText(floor)} · {fill(words.photosCount, { count: order.photos.length })}
      </p>
      <ul className="mt-1 columns-2 gap-6 text-[8.5pt]">
        {checks.map(({ id, text, state, note }) => (
          <li key={id} className="break-inside-avoid">
            {checkSigns[state]} {note ? fill(words.labelled, { label: text, text: note }) : text}
          </li>
        ))}
      </ul>
      <div className="break-inside-avoid">
        <p className="grid grid-cols-2 gap-10 pt-14">
          <span className="border-t border-ink pt-1">{words.inspector}</span>
          <span className="border-t border-ink pt-1">{words.forFactory}</span>
        </p>
        <p className="mt-3 text-[8pt]">{words.sheetBasis}</p>
      </div>
    </section>
  );
}
