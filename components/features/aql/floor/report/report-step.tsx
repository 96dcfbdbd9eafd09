import {
  acReText,
  checksText,
  classKey,
  type Judged,
  openedText,
  progressText,
  useFloor,
  verdictView,
} from '@/components/features/aql/floor/floor-context';
import { OrderFields } from '@/components/features/aql/floor/plan/plan-step';
import { Button } from '@/components/ui/button';
import { articleName, unitOfAll } from '@/lib/domain/aql/floor/article';
import {
  classCounts,
  type FloorOrder,
  maxRemarksLength,
  namedCounts,
  orderFields,
  seedOf,
  tallyOf,
} from '@/lib/domain/aql/floor/floor-order';
import { floorDays } from '@/lib/domain/aql/floor/floor-plan';
import type { Plan } from '@/lib/domain/aql/sampling/plan';
import { aqls, type DefectClass, defectClasses } from '@/lib/domain/aql/tables/levels-and-limits';
import { fill } from '@/lib/i18n/fill';
import { HandOver } from './hand-over';

function Summary({ plan, verdict }: Judged) {
  const floor = useFloor();
  const { words, format, order } = floor;
  const { key, sign, look } = verdictView[verdict.verdict];
  const named = namedCounts(order, plan.articles);
  const problems = order.checks.filter(({ state }) => state === 'problem');
  return (
    <div>
      <p className={`rounded-control border px-4 py-3 ${look}`} data-report={verdict.verdict}>
        <span aria-hidden="true">{sign} </span>
        <b className="font-semibold">{words[key]}</b>
        {` · ${progressText(floor, verdict)}`}
      </p>
      {verdict.problems.map((problem) => (
        <p key={problem} className="mt-2 text-small text-reject">
          {words[problem]}
        </p>
      ))}
      <CountTable plan={plan} verdict={verdict} />
      {named.length > 0 && (
        <ul className="mt-5 text-small" aria-label={words.namedTitle}>
          {named.map(({ id, text, count, class: name }) => (
            <li key={id} className="flex justify-between gap-4 border-t border-line py-1.5 first:border-t-0">
              <span className="min-w-0 [overflow-wrap:anywhere]">
                {text} <span className="text-soft">{words[classKey[name]]}</span>
              </span>
              <b className="font-semibold">{format.whole(count)}</b>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-5 text-small">
        {checksText(floor)} · {fill(words.photosCount, { count: order.photos.length })}
      </p>
      <ul className="mt-2 grid gap-1 text-small">
        {problems.map(({ id, text, note }) => (
          <li key={id} className="text-reject">
            <span aria-hidden="true">✕ </span>
            {note ? fill(words.labelled, { label: text, text: note }) : text}
          </li>
        ))}
      </ul>
    </div>
  );
}

type ReportStepProps = {
  address: string;
  onReplace: (order: FloorOrder) => void;
  onPlan: () => void;
};

export function ReportStep({ address, onReplace, onPlan }: ReportStepProps) {
  const { words, order, update, judged } = useFloor();
  return (
    <div className="shell grid items-start gap-x-12 gap-y-8 py-8 lg:grid-cols-[minmax(0,1fr)_22rem] print:hidden">
      <section aria-labelledby="floor-report">
        <h2 id="floor-report" className="mb-5 text-h3">
          {words.reportTitle}
        </h2>
        {judged ? (
          <Summary {...judged} />
        ) : (
          <>
            <p className="text-soft">{words.noPlan}</p>
            <Button look="line" className="mt-4" onClick={onPlan}>
              {words.toPlan}
            </Button>
          </>
        )}
        <div className="mt-8">
          <OrderFields className="sm:grid-cols-3" />
          <label className="block">
            <span className="mb-1 block text-caption text-soft">{words.remarks}</span>
            <textarea
              rows={4}
              maxLength={maxRemarksLength}
              value={order.remarks}
              onChange={(event) => update((one) => ({ ...one, remarks: event.target.value }))}
              className="w-full rounded-control border border-edge bg-card p-3 text-[1rem]"
            />
          </label>
        </div>
      </section>
      <HandOver address={address} onReplace={onReplace} />
    </div>
  );
}

const paper = 'border border-ink px-1.5 py-1 text-start align-top';
const screen = 'border-line py-2.5 align-top not-first:ps-3 not-first:text-end in-[tbody]:border-t';

/** What was found of each article and in all. On paper it also says what was agreed, ordered and inspected. */
function CountTable({ plan, verdict, isSheet = false }: Judged & { isSheet?: boolean }) {
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
          unit: words.unit[unitOfAll(plan.articles.map(({ article }) => article))],
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
