import { getTranslations } from 'next-intl/server';
import { VerdictTag } from '@/components/sections/verdict-tag';
import { ScrollBox } from '@/components/ui/scroll-box';
import type { ReportTable } from '@/lib/contract/reports';
import { tableId } from '@/lib/domain/reports/sections/table-id';
import { ReportBlock } from './report-block';

const looks = { ok: 'accept', open: 'reject', note: 'attention' } as const;
const cell = 'border-t border-line py-2.5 pe-4 align-top';

/** Tables of a report, each a section of its own; a last column tells what is in order and what is open. */
export function ReportTables({ tables }: { tables: readonly ReportTable[] }) {
  return tables.map((table, index) => <TableBlock key={tableId(index)} id={tableId(index)} table={table} />);
}

async function TableBlock({ id, table }: { id: string; table: ReportTable }) {
  const t = await getTranslations('report.tables');
  const { title, columns, rows } = table;
  const isMarked = rows.some(({ mark }) => mark !== undefined);
  return (
    <ReportBlock id={id} title={title}>
      <ScrollBox aria-labelledby={`${id}-title`} className="overflow-x-auto">
        <table className="w-full border-b border-line text-small tabular-nums">
          <thead>
            <tr className="text-soft">
              {[...columns, ...(isMarked ? [t('result')] : [])].map((name) => (
                <th key={name} scope="col" className={`py-2 pe-4 text-start align-bottom font-normal ${widthOf(name)}`}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
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
                  <td className={`${cell} pe-0 whitespace-nowrap`}>
                    {mark && <VerdictTag verdict={looks[mark]}>{t(mark)}</VerdictTag>}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </ReportBlock>
  );
}

/** Short values stay on one line and long ones keep a width, so that on a phone the table scrolls instead. */
function widthOf(value = ''): string {
  const units = value.length + (value.match(/[\u3000-\uffef]/g)?.length ?? 0);
  return units > 16 ? 'min-w-36' : 'whitespace-nowrap';
}
