import { mulberry32 } from '@/lib/domain/pseudorandom/mulberry32';

type Dot = { x: number; y: number; bad: boolean };

function sample(columns: number, places: number, lit: number, bad: number, seed: number): Dot[] {
  const random = mulberry32(seed);
  const taken = new Set<number>();
  while (taken.size < Math.min(lit + bad, places)) taken.add(Math.floor(random() * places));
  return [...taken].map((cell, index) => ({ x: cell % columns, y: Math.floor(cell / columns), bad: index < bad }));
}

/** Combines dots into one path: each dot is a zero-length segment drawn by its round line cap. */
const stitch = (dots: Dot[]) => dots.map(({ x, y }) => `M${x * 10 + 5} ${y * 10 + 5}h0`).join('');

type DotFieldProps = {
  columns?: number;
  rows?: number;
  /** Dots in all, where the last row is not full. */
  places?: number;
  lit: number;
  bad?: number;
  seed?: number;
  /** Of the marks, as against the distance between dots; larger where there are many. */
  size?: number;
  className?: string;
};

/**
 * Dot plot of a lot and its sample: `lit` dots are green, `bad` dots are red with a ring. Hidden from assistive
 * technology, so state the numbers in text next to it. The rings of dots at the edge reach over it.
 */
export function DotField({
  columns = 64,
  rows = 40,
  places = columns * rows,
  lit,
  bad = 0,
  seed = 7,
  size = 1,
  className = '',
}: DotFieldProps) {
  const id = `lot-${columns}-${rows}-${seed}`;
  const fullRows = Math.floor(places / columns);
  const dots = sample(columns, places, lit, bad, seed);
  const good = dots.filter((dot) => !dot.bad);
  const found = dots.filter((dot) => dot.bad);
  return (
    <svg
      viewBox={`0 0 ${columns * 10} ${rows * 10}`}
      aria-hidden="true"
      className={`block w-full overflow-visible ${className}`}
    >
      <defs>
        <pattern id={id} width="10" height="10" patternUnits="userSpaceOnUse">
          <circle cx="5" cy="5" r={1.1 * size} className="fill-dot" />
        </pattern>
      </defs>
      <rect width="100%" height={fullRows * 10} fill={`url(#${id})`} />
      {places % columns > 0 && (
        <rect y={fullRows * 10} width={(places % columns) * 10} height="10" fill={`url(#${id})`} />
      )}
      {good.length > 0 && (
        <path d={stitch(good)} strokeWidth={5.2 * size} strokeLinecap="round" className="stroke-accent" />
      )}
      {found.length > 0 && (
        <path d={stitch(found)} strokeWidth={6.8 * size} strokeLinecap="round" className="stroke-reject" />
      )}
      {found.map(({ x, y }) => (
        <circle
          key={`${x},${y}`}
          cx={x * 10 + 5}
          cy={y * 10 + 5}
          r={8 * size}
          fill="none"
          strokeWidth={1.2 * size}
          className="stroke-reject"
        />
      ))}
    </svg>
  );
}
