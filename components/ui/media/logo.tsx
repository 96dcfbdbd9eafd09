import { markDots } from '@/lib/domain/media/mark';

const dots = (lit: boolean) => markDots.map(({ x, y, isLit }) => (isLit === lit ? `M${x} ${y}h0` : '')).join('');

/** A lot of sixteen dots with its sample; each dot is a zero-length segment with a round line cap. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 34 34" aria-hidden="true" strokeLinecap="round" className={className}>
      <path d={dots(false)} strokeWidth="3" className="stroke-hair" />
      <path d={dots(true)} strokeWidth="6.2" className="stroke-accent" />
    </svg>
  );
}
