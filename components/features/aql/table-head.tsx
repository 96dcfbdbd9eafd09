type TableHeadProps = { names: readonly string[]; className: string; hasCorner?: boolean };

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
