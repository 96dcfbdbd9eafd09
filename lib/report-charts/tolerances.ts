import { isOutside, limitsOf, meanOf, placesOf, rangeOf, type Series, scaleOf, specification } from './scale';
import { band, edge, height, mark, rule, sheet, text, width } from './sheet';

const left = 360;
const right = 960;
const top = 140;

const bandHeight = 60;

/** How far each value is lifted so that none hides another: the lowest free place, all of them within the band. */
function lifts(xs: readonly number[]): number[] {
  const levels: number[] = [];
  for (const [index, x] of xs.entries()) {
    const taken = new Set(levels.filter((_, earlier) => Math.abs((xs[earlier] ?? 0) - x) < 15));
    let level = 0;
    while (taken.has(level)) level += 1;
    levels[index] = level;
  }
  const step = Math.min(16, (bandHeight - 22) / Math.max(1, ...levels));
  return levels.map((level) => Math.round(level * step));
}

function row(series: Series, y: number): string[] {
  const limits = limitsOf(series);
  const x = scaleOf(rangeOf(series), left, right);
  const places = placesOf(series);
  const outside = series.values.filter((value) => isOutside(value, limits));
  const xs = series.values.map(x);
  const up = lifts(xs);
  const ceiling = y + 10 - bandHeight;
  return [
    band(x(limits.lower), ceiling, x(limits.upper) - x(limits.lower), bandHeight),
    edge(x(limits.lower), ceiling, x(limits.lower), y + 16),
    edge(x(limits.upper), ceiling, x(limits.upper), y + 16),
    rule(left, y + 10, right, y + 10, { strong: true }),
    rule(x(series.nominal), ceiling, x(series.nominal), y + 10, { dashed: true }),
    text(x(limits.lower), y + 36, limits.lower.toFixed(places), { size: 18, anchor: 'middle', soft: true }),
    text(x(limits.upper), y + 36, limits.upper.toFixed(places), { size: 18, anchor: 'middle', soft: true }),
    ...series.values.map((value, index) => mark(xs[index] ?? 0, y - 2 - (up[index] ?? 0), isOutside(value, limits))),
    ...outside.map((value) => text(x(value), y - 22, value.toFixed(places), { size: 18, anchor: 'middle', red: true })),
    text(40, y + 8, series.letter, { size: 38, strong: true }),
    text(92, y + 4, specification(series), { size: 20 }),
    text(width - 40, y - 10, `x̄ ${meanOf(series.values).toFixed(places + 1)}`, { size: 20, anchor: 'end' }),
    text(width - 40, y + 18, `${Math.min(...series.values).toFixed(places)} … ${Math.max(...series.values).toFixed(places)}`, { size: 18, anchor: 'end', soft: true }),
  ];
}

/** All measurements of a report, each on a rule of its own with the tolerance as a band. Returns SVG without words of any language. */
export function drawTolerances(number: string, all: readonly Series[]): string {
  const step = (height - top - 40) / all.length;
  const counts = [...new Set(all.map(({ values }) => values.length))].join(' / ');
  return sheet(number, `n = ${counts}`, all.flatMap((series, index) => row(series, Math.round(top + step * (index + 0.55)))));
}
