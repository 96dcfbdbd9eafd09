import { isOutside, limitsOf, mean, fractionDigits, axisRange, type Series, linearScale, specification } from './scale';
import { band, edge, height, mark, rule, chartFrame, text, width } from './chart-sheet';

const left = 360;
const right = 960;
const top = 140;

const bandHeight = 60;

/** Vertical offsets that stack overlapping values: each takes the lowest free level, scaled to fit the band. */
function stackOffsets(xs: readonly number[]): number[] {
  const levels: number[] = [];
  for (const [index, x] of xs.entries()) {
    const occupied = new Set(levels.filter((_, earlier) => Math.abs((xs[earlier] ?? 0) - x) < 15));
    let level = 0;
    while (occupied.has(level)) level += 1;
    levels[index] = level;
  }
  const step = Math.min(16, (bandHeight - 22) / Math.max(1, ...levels));
  return levels.map((level) => Math.round(level * step));
}

function row(series: Series, y: number): string[] {
  const limits = limitsOf(series);
  const x = linearScale(axisRange(series), left, right);
  const places = fractionDigits(series);
  const outside = series.values.filter((value) => isOutside(value, limits));
  const xs = series.values.map(x);
  const offsets = stackOffsets(xs);
  const ceiling = y + 10 - bandHeight;
  return [
    band(x(limits.lower), ceiling, x(limits.upper) - x(limits.lower), bandHeight),
    edge(x(limits.lower), ceiling, x(limits.lower), y + 16),
    edge(x(limits.upper), ceiling, x(limits.upper), y + 16),
    rule(left, y + 10, right, y + 10, { strong: true }),
    rule(x(series.nominal), ceiling, x(series.nominal), y + 10, { dashed: true }),
    text(x(limits.lower), y + 36, limits.lower.toFixed(places), { size: 18, anchor: 'middle', soft: true }),
    text(x(limits.upper), y + 36, limits.upper.toFixed(places), { size: 18, anchor: 'middle', soft: true }),
    ...series.values.map((value, index) =>
      mark(xs[index] ?? 0, y - 2 - (offsets[index] ?? 0), isOutside(value, limits)),
    ),
    ...outside.map((value) => text(x(value), y - 22, value.toFixed(places), { size: 18, anchor: 'middle', red: true })),
    text(40, y + 8, series.letter, { size: 38, strong: true }),
    text(92, y + 4, specification(series), { size: 20 }),
    text(width - 40, y - 10, `x̄ ${mean(series.values).toFixed(places + 1)}`, { size: 20, anchor: 'end' }),
    text(
      width - 40,
      y + 18,
      `${Math.min(...series.values).toFixed(places)} … ${Math.max(...series.values).toFixed(places)}`,
      { size: 18, anchor: 'end', soft: true },
    ),
  ];
}

/** Dot plots of all measurements of a report as SVG without words, each with its tolerance as a band. */
export function drawToleranceChart(number: string, all: readonly Series[]): string {
  const step = (height - top - 40) / all.length;
  const counts = [...new Set(all.map(({ values }) => values.length))].join(' / ');
  return chartFrame(
    number,
    `n = ${counts}`,
    all.flatMap((series, index) => row(series, Math.round(top + step * (index + 0.55)))),
  );
}
