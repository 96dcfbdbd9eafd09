type TableHeadProps = {
  names: readonly string[];
  className: string;
  /** An empty cell above the names of the rows. */
  hasCorner?: boolean;
};

/** The head of a table, a cell for each name. */
export const TableHead = ({ names, className, hasCorner = false }: TableHeadProps) => (
  <thead>
    <tr>
      {hasCorner && <td />}
      {names.map((name) => (
        <th key={name} scope="col" className={className}>
          {name}
        </th>
      ))}
    </tr>
  </thead>
);
