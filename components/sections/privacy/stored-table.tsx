type Row = { id: string; cells: readonly string[] };
type StoredTableProps = { label: string; columns: readonly string[]; rows: readonly Row[]; /** Which column holds names as a computer writes them. */ codeColumn?: number };

/** A list of what is stored; narrow screens scroll it by itself, by keyboard too. */
export function StoredTable({ label, columns, rows, codeColumn }: StoredTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keyboard
    <section aria-label={label} tabIndex={0} className="prose max-w-none overflow-x-auto">
      <table className="min-w-[38rem]">
        <thead><tr>{columns.map((name) => <th key={name} scope="col">{name}</th>)}</tr></thead>
        <tbody>
          {rows.map(({ id, cells }) => (
            <tr key={id}>
              {cells.map((cell, index) => (index === codeColumn ? <td key={columns[index]}><code className="whitespace-pre-line">{cell}</code></td> : <td key={columns[index]}>{cell}</td>))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
