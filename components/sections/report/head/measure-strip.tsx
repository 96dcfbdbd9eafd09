import type { ReportMeasurement } from '@/lib/contract/reports';
import { measureChart } from '@/lib/domain/reports/sections/report-measure';

const width = 176;
const edge = 6;
const x = (at: number) => edge + at * (width - 2 * edge);

/**
 * Tolerance as a band between ticks, nominal value as a line, measured values as dots, or crosses when out of
 * tolerance. Decorative: the table row states the figures.
 */
export function MeasureStrip({ measurement }: { measurement: ReportMeasurement }) {
  const { lower, nominal, upper, points } = measureChart(measurement);
  const tick = (at: number, height: number) => `M${x(at)} ${14 - height}v${2 * height}`;
  return (
    <svg viewBox={`0 0 ${width} 28`} aria-hidden="true" className="mb-1 block h-7 w-44 max-w-full">
      <rect x={x(lower)} y="8" width={Math.max(0, x(upper) - x(lower))} height="12" className="fill-accent-tint" />
      <path d={`M${edge} 14H${width - edge}${tick(lower, 8)}${tick(upper, 8)}`} className="fill-none stroke-edge" />
      <path d={tick(nominal, 11)} strokeDasharray="2 2" className="fill-none stroke-ink" />
      {points.map(({ id, position, outside }) =>
        outside ? (
          <path
            key={id}
            d={`M${x(position) - 3.5} 10.5l7 7m0-7l-7 7`}
            strokeWidth="1.8"
            className="fill-none stroke-reject"
          />
        ) : (
          <circle key={id} cx={x(position)} cy="14" r="2.6" className="fill-accent" fillOpacity="0.75" />
        ),
      )}
    </svg>
  );
}
