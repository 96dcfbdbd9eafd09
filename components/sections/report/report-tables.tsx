import { getFormatter, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ReportImage } from '@/components/features/report/report-image';
import { VerdictTag } from '@/components/sections/verdict-tag';
import { ScrollBox } from '@/components/ui/scroll-box';
import { TableHead } from '@/components/ui/table-head';
import type { ReportDefect, ReportMeasurement, ReportSampling, ReportTable } from '@/lib/contract/reports';
import { classChecks, type Finding, findingsOf } from '@/lib/domain/reports/sections/class-checks';
import { measureChart, measureRow } from '@/lib/domain/reports/sections/report-measure';
import { tableId, type ViewFile, type ViewSection } from '@/lib/domain/reports/sections/report-sections';

type ReportBlockProps = { id: string; title: string; note?: string; children: ReactNode };

export function ReportBlock({ id, title, note, children }: ReportBlockProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="border-t border-ink pt-5 pb-12 print:pb-6">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={`${id}-title`} className="text-h3">
          {title}
        </h2>
        {note && <p className="figure-caption">{note}</p>}
      </div>
      {children}
    </section>
  );
}

type DataTableProps = {
  /** Id of the element that names it: its caption, or the title of its section. */
  labelledBy: string;
  caption?: string;
  columns: readonly string[];
  /** The column of results, which a phone keeps in view. */
  result?: string;
  children: ReactNode;
};

const kept = 'max-sm:sticky max-sm:end-0 max-sm:bg-paper max-sm:ps-3';

function DataTable({ labelledBy, caption, columns, result, children }: DataTableProps) {
  return (
    // Named as its section, it must not be a second landmark of that name.
    <ScrollBox role={caption ? undefined : 'group'} aria-labelledby={labelledBy} className="scroll-cue overflow-x-auto">
      <table className="w-full border-b border-line text-small tabular-nums">
        {caption && (
          <caption id={labelledBy} className="figure-caption pb-3 text-start">
            {caption}
          </caption>
        )}
        <TableHead
          names={columns}
          className={(name) =>
            `py-2 pe-4 text-start align-bottom font-normal ${widthOf(name)} ${name === result ? kept : ''}`
          }
          rowClass="text-soft"
        />
        <tbody>{children}</tbody>
      </table>
    </ScrollBox>
  );
}

/** Short values stay on one line and long ones keep a width, so that on a phone the table scrolls instead. */
function widthOf(value = ''): string {
  const units = value.length + (value.match(/[\u3000-\uffef]/g)?.length ?? 0);
  return units > 16 ? 'min-w-36' : 'whitespace-nowrap';
}

const cell = 'border-t border-line py-2.5 pe-4 align-top';

type ReportFindingsProps = {
  defects: readonly ReportDefect[];
  sections: readonly ViewSection[];
  /** Pieces were drawn and judged; otherwise findings are counted, such as those of an audit. */
  isSampled: boolean;
  isSite: boolean;
};

export async function ReportFindings({ defects, sections, isSampled, isSite }: ReportFindingsProps) {
  const t = await getTranslations(isSite ? 'report.site.findings' : 'report.findings');
  return (
    <ReportBlock id="findings" title={t('title')}>
      <ol className="border-b border-line">
        {findingsOf(defects, sections).map((finding) => (
          <FindingRow key={finding.id} finding={finding} isSampled={isSampled} isSite={isSite} />
        ))}
      </ol>
    </ReportBlock>
  );
}

async function FindingRow({ finding, isSampled, isSite }: { finding: Finding; isSampled: boolean; isSite: boolean }) {
  const [classes, t] = await Promise.all([
    getTranslations('report.classes'),
    getTranslations(isSite ? 'report.site.findings' : 'report.findings'),
  ]);
  const { file, reference } = finding;
  return (
    <li className="grid break-inside-avoid gap-x-8 gap-y-4 border-t border-line py-5 md:grid-cols-[minmax(0,1fr)_minmax(0,2.6fr)] print:grid-cols-2 print:py-3">
      <div>
        <p className="figure-caption">
          {classes(finding.class)}
          {finding.product && <span className="ms-4">{t('product', { number: finding.product })}</span>}
        </p>
        <h3 className="mt-1 text-h4">{finding.description}</h3>
        <p className="mt-1 text-small text-soft">{t(isSampled ? 'count' : 'cases', { count: finding.found })}</p>
      </div>
      {file?.kind === 'image' && (
        <div className="grid gap-3 sm:grid-cols-2 print:grid-cols-2">
          <Side file={file} label={t('photo')} />
          {reference && <Side file={reference} label={t('compare')} />}
        </div>
      )}
    </li>
  );
}

async function Side({ file, label }: { file: ViewFile; label: string }) {
  const t = await getTranslations('report.photo');
  const name = file.tag || t('untitled');
  return (
    <a href={`#${file.anchor}`} className="group/side block">
      <ReportImage file={file} alt="" sizes="(min-width: 64rem) 20rem, (min-width: 40rem) 45vw, 94vw" />
      <span className="figure-caption mt-1.5 block group-hover/side:text-accent">
        {label} <span className="sr-only">{t('open', { name })}</span>
      </span>
    </a>
  );
}

const columns = ['name', 'nominal', 'tolerance', 'values', 'chart'] as const;

type ReportMeasurementsProps = { measurements: readonly ReportMeasurement[]; isSite: boolean };

/** Values that are listed one by one; longer series are told by their range. */
const maxListed = 24;

const words = (isSite: boolean) => getTranslations(isSite ? 'report.site.measurements' : 'report.measurements');

export async function ReportMeasurements({ measurements, isSite }: ReportMeasurementsProps) {
  const t = await words(isSite);
  const rows = measurements.map((measurement, index) => ({ id: String(index), measurement }));
  return (
    <ReportBlock id="measurements" title={t('title')}>
      <DataTable labelledBy="measurements-table" caption={t('caption')} columns={columns.map((key) => t(key))}>
        {rows.map(({ id, measurement }) => (
          <MeasureCells key={id} measurement={measurement} isSite={isSite} />
        ))}
      </DataTable>
    </ReportBlock>
  );
}

async function MeasureCells({ measurement, isSite }: { measurement: ReportMeasurement; isSite: boolean }) {
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
            {measurement.values.length <= maxListed
              ? measurement.values.map((value) => number(value)).join(' · ')
              : t('range', { min: number(row.min), max: number(row.max) })}
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

/** Tolerance as a band, nominal as a line, values as dots, or crosses when outside. The row states the figures. */
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

const planLooks = { within: 'accept', above: 'reject' } as const;

type ReportPlanProps = { sampling: ReportSampling; defects: readonly ReportDefect[] | undefined };

export async function ReportPlan({ sampling, defects }: ReportPlanProps) {
  const [t, format] = await Promise.all([getTranslations('report'), getFormatter()]);
  const figures = [
    { key: 'lot', value: format.number(sampling.lotSize) },
    { key: 'level', value: sampling.level },
    { key: 'code', value: sampling.code },
    { key: 'sample', value: format.number(sampling.sampleSize) },
  ] as const;
  const heads = [t('plan.class'), t('plan.aql'), 'Ac', 'Re', t('plan.found'), t('plan.result')];
  // 4.0, as in the tables; 0 and the series from 10 have no decimals.
  const digits = (value: number) => ({ minimumFractionDigits: value > 0 && value < 10 ? 1 : 0 });
  const aql = (value: number | string | null) =>
    typeof value === 'number' ? format.number(value, digits(value)) : (value ?? '–');
  return (
    <ReportBlock id="plan" title={t('plan.title')}>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4">
        {figures.map(({ key, value }) => (
          <div key={key} className="border-t border-ink pt-2">
            <dt className="figure-caption">{t(`plan.${key}`)}</dt>
            <dd className="text-h3 font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-7">
        <DataTable labelledBy="plan-table" caption={t('plan.caption')} columns={heads} result={heads.at(-1)}>
          {classChecks(sampling, defects).map((row) => (
            <tr key={row.class}>
              <th scope="row" className={`${cell} text-start font-semibold`}>
                {t(`classes.${row.class}`)}
              </th>
              <td className={cell}>{aql(row.aql)}</td>
              <td className={cell}>{row.accept ?? '–'}</td>
              <td className={cell}>{row.reject ?? '–'}</td>
              <td className={`${cell} font-semibold`}>{row.found ?? '–'}</td>
              <td className={`${cell} ${kept}`}>
                {row.result === 'unknown' ? (
                  t('plan.unknown')
                ) : (
                  <VerdictTag verdict={planLooks[row.result]}>{t(`plan.${row.result}`)}</VerdictTag>
                )}
              </td>
            </tr>
          ))}
        </DataTable>
      </div>
    </ReportBlock>
  );
}

const looks = { ok: 'accept', open: 'reject', note: 'attention' } as const;

export function ReportTables({ tables }: { tables: readonly ReportTable[] }) {
  return tables.map((table, index) => <TableBlock key={tableId(index)} id={tableId(index)} table={table} />);
}

async function TableBlock({ id, table }: { id: string; table: ReportTable }) {
  const t = await getTranslations('report.tables');
  const { title, columns, rows } = table;
  const isMarked = rows.some(({ mark }) => mark !== undefined);
  return (
    <ReportBlock id={id} title={title}>
      <DataTable
        labelledBy={`${id}-title`}
        columns={[...columns, ...(isMarked ? [t('result')] : [])]}
        result={t('result')}
      >
        {rows.map(({ cells: [first, ...others], mark }) => (
          <tr key={[first, ...others].join('|')} className="break-inside-avoid">
            <th scope="row" className={`${cell} text-start font-semibold ${widthOf(first)}`}>
              {first}
            </th>
            {columns.slice(1).map((name, column) => (
              <td key={name} className={`${cell} ${widthOf(others[column])}`}>
                {others[column]}
              </td>
            ))}
            {isMarked && (
              <td className={`${cell} ${kept} pe-0 whitespace-nowrap`}>
                {mark && <VerdictTag verdict={looks[mark]}>{t(mark)}</VerdictTag>}
              </td>
            )}
          </tr>
        ))}
      </DataTable>
    </ReportBlock>
  );
}
