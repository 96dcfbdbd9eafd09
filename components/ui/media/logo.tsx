const steps = [0, 1, 2, 3];
const lit = new Set(['3,0', '2,1', '1,2', '0,3', '2,3']);
const cells = steps.flatMap((y) =>
  steps.map((x) => ({ at: `M${5 + 8 * x} ${5 + 8 * y}h0`, isLit: lit.has(`${x},${y}`) })),
);
const dots = (isLit: boolean) =>
  cells
    .filter((cell) => cell.isLit === isLit)
    .map(({ at }) => at)
    .join('');

/** A lot of sixteen dots with its sample; each dot is a zero-length segment with a round line cap. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 34 34" aria-hidden="true" strokeLinecap="round" className={className}>
      <path d={dots(false)} strokeWidth="3" className="stroke-hair" />
      <path d={dots(true)} strokeWidth="6.2" className="stroke-accent" />
    </svg>
  );
}
