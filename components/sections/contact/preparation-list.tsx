type PreparationListProps = { items: readonly { title: string; text: string }[]; isNarrow?: boolean };

/** Numbered list of what a caller should have ready. */
export function PreparationList({ items, isNarrow }: PreparationListProps) {
  return (
    <ol className={`grid border-s border-t border-line ${isNarrow ? '' : 'sm:grid-cols-2'}`}>
      {items.map(({ title, text }, index) => (
        <li key={title} className="border-e border-b border-line bg-card p-5">
          <span aria-hidden="true" className="figure-caption">
            {String(index + 1).padStart(2, '0')}
          </span>
          <h3 className="mt-2 text-h4">{title}</h3>
          <p className="mt-2 text-small text-soft">{text}</p>
        </li>
      ))}
    </ol>
  );
}
