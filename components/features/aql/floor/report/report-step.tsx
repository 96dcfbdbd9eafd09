import {
  checksText,
  classKey,
  type Judged,
  progressText,
  useFloor,
  verdictView,
} from '@/components/features/aql/floor/floor-context';
import { OrderFields } from '@/components/features/aql/floor/plan/settings-fields';
import { Button } from '@/components/ui/button';
import { type FloorOrder, maxRemarksLength, namedCounts } from '@/lib/domain/aql/floor/floor-order';
import { fill } from '@/lib/i18n/fill';
import { CountTable } from './count-table';
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
