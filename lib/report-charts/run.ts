import { isOutside, limitsOf, placesOf, rangeOf, type Series, scaleOf, specification } from './scale';
import { band, edge, mark, path, rule, sheet, text } from './sheet';

const left = 170;
const right = 1220;
const top = 190;
const bottom = 850;

/** Above a point, or below it when its neighbours lie higher, so that the line does not cross the figure. */
function labelOffset(values: readonly number[], index: number): number {
  const value = values[index] ?? 0;
  const neighbours = [values[index - 1], values[index + 1]].filter((one) => one !== undefined);
  return neighbours.reduce((sum, one) => sum + one - value, 0) > 0 ? 38 : -22;
}

/** One measurement piece by piece: number of the piece across, value upwards, tolerance as a band. Returns SVG without words of any language. */
export function drawRun(number: string, series: Series): string {
  const limits = limitsOf(series);
  const y = scaleOf(rangeOf(series), bottom, top);
  const x = (index: number) => Math.round(left + ((index + 0.5) / series.values.length) * (right - left));
  const places = placesOf(series);
  const points = series.values.map((value, index) => [x(index), y(value)] as const);
  const levels = [limits.lower, series.nominal, limits.upper].filter((value, index, list) => list.indexOf(value) === index);
  return sheet(number, `${series.letter} · ${specification(series)} · n = ${series.values.length}`, [
    band(left, y(limits.upper), right - left, y(limits.lower) - y(limits.upper)),
    edge(left, y(limits.upper), right, y(limits.upper)),
    edge(left, y(limits.lower), right, y(limits.lower)),
    rule(left, y(series.nominal), right, y(series.nominal), { dashed: true }),
    rule(left, top - 20, left, bottom + 10, { strong: true }),
    rule(left, bottom + 10, right, bottom + 10, { strong: true }),
    ...levels.map((value) => text(left - 18, y(value) + 7, value.toFixed(places), { anchor: 'end' })),
    path(points),
    ...points.flatMap(([px, py], index) => {
      const value = series.values[index] ?? 0;
      const outside = isOutside(value, limits);
      return [mark(px, py, outside), text(px, py + labelOffset(series.values, index), value.toFixed(places), { size: 20, anchor: 'middle', red: outside }), text(px, bottom + 44, String(index + 1), { anchor: 'middle', soft: true })];
    }),
  ]);
}
