import { getFormatter, getTranslations } from 'next-intl/server';
import type { ReportMeasurement } from '@/lib/contract/reports';
import { measureRow, measureChart } from '@/lib/domain/reports/sections/report-measure';
import { ReportBlock } from './report-block';
import { ScrollBox } from '@/components/ui/scroll-box';

const cell = 'border-t border-line py-2.5 pe-4 align-top';
const columns = ['name', 'nominal', 'tolerance', 'values', 'chart'] as const;

type ReportMeasurementsProps = { measurements: readonly ReportMeasurement[]; isSite: boolean };

const words = (isSite: boolean) => getTranslations(isSite ? 'report.site.measurements' : 'report.measurements');

/** Table of measurements; each row draws its values on the tolerance band. */
export async function ReportMeasurements({ measurements, isSite }: ReportMeasurementsProps) {
  const t = await words(isSite);
  const rows = measurements.map((measurement, index) => ({ id: String(index), measurement }));
  return (
    <ReportBlock id="measurements" title={t('title')}>
      <ScrollBox aria-labelledby="measurements-table" className="overflow-x-auto">
        <table className="w-full border-b border-line text-small tabular-nums">
          <caption id="measurements-table" className="figure-caption pb-3 text-start">
            {t('caption')}
          </caption>
          <thead>
            <tr className="text-soft">
              {columns.map((key) => (
                <th key={key} scope="col" className="py-2 pe-4 text-start font-normal">
                  {t(key)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, measurement }) => (
              <MeasureCells key={id} measurement={measurement} isSite={isSite} />
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </ReportBlock>
  );
}

type MeasureCellsProps = { measurement: ReportMeasurement; isSite: boolean };

async function MeasureCells({ measurement, isSite }: MeasureCellsProps) {
  const [t, format] = await Promise.all([words(isSite), getFormatter()]);
  const row = measureRow(measurement);
  const number = (value: number, digits = row.digits) =>
    format.number(value, { minimumFractionDigits: row.digits, maximumFractionDigits: digits });
  const { plus, minus, unit } = measurement;
  const withUnit = (value: number) => `${number(value)}\u00a0${unit}`;
  const tolerance = plus === minus ? `± ${number(plus)}` : `+${number(plus)} / −${number(minus)}`;
  return (
    <tr>
      <th scope="row" className={`${cell} min-w-28 text-start font-semibold`}>
        {row.name}
      </th>
      <td className={`${cell} whitespace-nowrap`}>{withUnit(row.nominal)}</td>
      <td className={`${cell} whitespace-nowrap`}>{isSite ? withUnit(row.lower) : tolerance}</td>
      <td className={`${cell} min-w-40`}>
        {row.min === null || row.max === null || row.mean === null ? (
          t('none')
        ) : (
          <>
            {row.min === row.max ? number(row.min) : t('range', { min: number(row.min), max: number(row.max) })}
            <span className="block text-soft">
              {t('mean', { mean: number(row.mean, row.digits + 1), count: row.count })}
            </span>
          </>
        )}
      </td>
      <td className={`${cell} min-w-44 pe-0`}>
        <MeasureStrip measurement={measurement} />
        {row.count > 0 && (
          <span className={row.outside > 0 ? 'font-semibold text-reject' : 'text-soft'}>
            {row.outside > 0 ? t('outside', { count: row.outside }) : t('inside')}
          </span>
        )}
      </td>
    </tr>
  );
}

const width = 176;
const edge = 6;
const x = (at: number) => edge + at * (width - 2 * edge);

/**
 * Tolerance as a band between ticks, nominal value as a line, measured values as dots, or crosses when out of
 * tolerance. Decorative: the table row states the figures.
 */
function MeasureStrip({ measurement }: { measurement: ReportMeasurement }) {
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
