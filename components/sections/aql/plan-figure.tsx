import { aqls, cellAt, codeLetters, letterOf } from '@/lib/domain/aql/tables/sheet-data';
import { exampleLot } from '@/components/sections/home/hero/example-lot';

const [width, height] = [26, 15];
const example = letterOf(exampleLot.lot, 'II');
const cells = codeLetters.flatMap((letter, row) =>
  aqls.map((aql, column) => ({
    letter,
    aql,
    entry: cellAt(letter, aql),
    x: column * width + width / 2,
    y: row * height + height / 2,
  })),
);

/** Table 2-A at a glance: acceptance numbers for plans, dots for arrows to other plans, the example framed. */
export function PlanFigure({ className = '' }: { className?: string }) {
  const arrows = cells
    .filter(({ entry }) => typeof entry === 'string')
    .map(({ x, y }) => `M${x} ${y}h0`)
    .join('');
  return (
    <svg
      viewBox={`-1 -1 ${aqls.length * width + 2} ${codeLetters.length * height + 2}`}
      aria-hidden="true"
      className={`block h-auto w-full ${className}`}
    >
      <rect
        width={aqls.length * width}
        height={codeLetters.length * height}
        strokeWidth="1"
        className="fill-card stroke-line"
      />
      <path d={arrows} strokeWidth="2.6" strokeLinecap="round" className="stroke-dot" />
      {cells.map(({ letter, aql, entry, x, y }) => {
        if (typeof entry === 'string') return null;
        const marked = letter === example && (aql === '2.5' || aql === '4.0');
        return (
          <g key={`${letter}${aql}`}>
            {marked && (
              <rect
                x={x - width / 2 + 2}
                y={y - height / 2}
                width={width - 4}
                height={height}
                strokeWidth="1.5"
                className="fill-accent-tint stroke-accent"
              />
            )}
            <text
              x={x}
              y={y + 3.4}
              textAnchor="middle"
              className={`font-mono text-[9.5px] ${marked ? 'fill-accent font-semibold' : 'fill-soft'}`}
            >
              {entry.ac}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
