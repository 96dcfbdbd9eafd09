type Row = { id: string; cells: readonly string[] };
type StoredTableProps = {
  label: string;
  columns: readonly string[];
  rows: readonly Row[];
  /** Index of the column set as code. */
  codeColumn?: number;
};

const narrowRow = 'max-md:block max-md:border-t max-md:border-line max-md:py-4';
const narrowCell = 'max-md:block max-md:border-t-0 max-md:py-0 max-md:pe-0';
const labelled =
  'max-md:pt-2 max-md:before:block max-md:before:figure-caption max-md:before:content-[attr(data-column)]';

/**
 * Table of stored data. On narrow screens each row becomes a block with the column name above each cell. This avoids
 * horizontal scrolling and keeps the labels in browsers that then no longer expose it as a table.
 */
export function StoredTable({ label, columns, rows, codeColumn }: StoredTableProps) {
  return (
    <div className="prose max-w-none">
      <table aria-label={label} className="max-md:block">
        <thead className="max-md:sr-only">
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {rows.map(({ id, cells }) => (
            <tr key={id} className={narrowRow}>
              {cells.map((cell, index) => (
                <td
                  key={columns[index]}
                  data-column={columns[index]}
                  className={`${narrowCell} ${index === 0 ? 'max-md:font-[550]' : labelled}`}
                >
                  {index === codeColumn ? <code className="whitespace-pre-line md:whitespace-pre">{cell}</code> : cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
