import { isOutside, limitsOf, fractionDigits, axisRange, type Series, linearScale, specification } from './scale';
import { band, edge, mark, path, rule, chartFrame, text } from './chart-sheet';

const left = 170;
const right = 1220;
const top = 190;
const bottom = 850;

/** Places a label above its point, or below when the neighbours are higher, so that the line does not cross it. */
function labelOffset(values: readonly number[], index: number): number {
  const value = values[index] ?? 0;
  const neighbours = [values[index - 1], values[index + 1]].filter((one) => one !== undefined);
  return neighbours.reduce((sum, one) => sum + one - value, 0) > 0 ? 38 : -22;
}

/** Run chart of one measurement as SVG without words: x is the piece number, y the value, the band its tolerance. */
export function drawRunChart(number: string, series: Series): string {
  const limits = limitsOf(series);
  const y = linearScale(axisRange(series), bottom, top);
  const x = (index: number) => Math.round(left + ((index + 0.5) / series.values.length) * (right - left));
  const places = fractionDigits(series);
  const points = series.values.map((value, index) => [x(index), y(value)] as const);
  const levels = [limits.lower, series.nominal, limits.upper].filter(
    (value, index, list) => list.indexOf(value) === index,
  );
  return chartFrame(number, `${series.letter} · ${specification(series)} · n = ${series.values.length}`, [
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
      return [
        mark(px, py, outside),
        text(px, py + labelOffset(series.values, index), value.toFixed(places), {
          size: 20,
          anchor: 'middle',
          red: outside,
        }),
        text(px, bottom + 44, String(index + 1), { anchor: 'middle', soft: true }),
      ];
    }),
  ]);
}
