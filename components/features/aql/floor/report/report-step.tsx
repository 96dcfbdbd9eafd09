import { Button } from '@/components/ui/button';
import { type FloorOrder, maxRemarksLength } from '@/lib/domain/aql/floor/floor-order';
import type { FloorPlan } from '@/lib/domain/aql/floor/floor-plan';
import type { OrderVerdict } from '@/lib/domain/aql/floor/floor-verdict';
import type { FloorProps } from '@/components/features/aql/floor/floor-messages';
import { OrderFields } from '@/components/features/aql/floor/plan/order-fields';
import type { Step } from '@/components/features/aql/floor/step-bar';
import type { Update } from '@/components/features/aql/floor/use-floor-order';
import { HandOver } from './hand-over';
import { Summary } from './summary';

type ReportStepProps = FloorProps & {
  order: FloorOrder;
  update: Update;
  plan: FloorPlan | null;
  verdict: OrderVerdict | null;
  address: string;
  onReplace: (order: FloorOrder) => void;
  onStep: (step: Step) => void;
};

/** What was found, and how it leaves the phone. */
export function ReportStep(props: ReportStepProps) {
  const { words, format, order, update, plan, verdict, address, onReplace, onStep } = props;
  return (
    <div className="shell grid items-start gap-x-12 gap-y-8 py-8 lg:grid-cols-[minmax(0,1fr)_22rem] print:hidden">
      <section aria-labelledby="floor-report">
        <h2 id="floor-report" className="mb-5 text-h3">
          {words.reportTitle}
        </h2>
        {plan && verdict ? (
          <Summary words={words} format={format} order={order} plan={plan} verdict={verdict} />
        ) : (
          <>
            <p className="text-soft">{words.noPlan}</p>
            <Button look="line" className="mt-4" onClick={() => onStep('plan')}>
              {words.toPlan}
            </Button>
          </>
        )}
        <div className="mt-8">
          <OrderFields words={words} order={order} update={update} className="sm:grid-cols-3" />
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
      <HandOver words={words} format={format} order={order} plan={plan} address={address} onReplace={onReplace} />
    </div>
  );
}
