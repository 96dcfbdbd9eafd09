type TableHeadProps = {
  names: readonly string[];
  /** Of each cell. */
  className?: string | ((name: string) => string);
  rowClass?: string;
  /** Of the whole head, which some tables hide on narrow screens. */
  headClass?: string;
  hasCorner?: boolean;
};

export const TableHead = ({ names, className, rowClass, headClass, hasCorner = false }: TableHeadProps) => (
  <thead className={headClass}>
    <tr className={rowClass}>
      {hasCorner && <td />}
      {names.map((name) => (
        <th key={name} scope="col" className={typeof className === 'function' ? className(name) : className}>
          {name}
        </th>
      ))}
    </tr>
  </thead>
);
