const steps = [0, 1, 2, 3];
const lit = new Set(['3,0', '2,1', '1,2', '0,3', '2,3']);

/** The mark: a lot of sixteen with its sample lit. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 34 34" aria-hidden="true" className={className}>
      {steps.flatMap((y) =>
        steps.map((x) => {
          const on = lit.has(`${x},${y}`);
          return <circle key={`${x},${y}`} cx={5 + 8 * x} cy={5 + 8 * y} r={on ? 3.1 : 1.5} className={on ? 'fill-accent' : 'fill-hair'} />;
        }),
      )}
    </svg>
  );
}
