import { alongOf, orderLine, type Span } from '@/lib/domain/services/order-timeline';

type OrderLaneProps = {
  spans?: readonly Span[];
  /** The part of the time axis that a whole phase covers. */
  band?: Span | null;
};

const moments = Object.values(orderLine);
const over = ([from, to]: Span) => ({ left: `${alongOf(from)}%`, width: `${alongOf(to) - alongOf(from)}%` });
const first = 'bg-accent';
const again = 'border-2 border-accent bg-paper';

/**
 * Lane of the timeline on wide screens: milestones as hairlines, with a solid bar where a service is most useful and
 * outlined bars where it is repeated.
 */
export function OrderLane({ spans = [], band = null }: OrderLaneProps) {
  return (
    <div aria-hidden="true" className="relative hidden lg:block">
      {band && <span className="absolute inset-y-0 border-x border-edge bg-accent-tint" style={over(band)} />}
      {moments.map((moment) => (
        <span
          key={moment}
          className="absolute inset-y-0 w-px bg-hair"
          style={{ left: `calc(${alongOf(moment)}% - ${moment === orderLine.closed ? 1 : 0}px)` }}
        />
      ))}
      {spans.length > 0 && <span className="absolute inset-x-0 top-1/2 border-t border-line" />}
      {spans.map((span, index) => (
        <span
          key={span[0]}
          className={`absolute top-1/2 h-3.5 -translate-y-1/2 ${index === 0 ? first : again}`}
          style={over(span)}
        />
      ))}
    </div>
  );
}
