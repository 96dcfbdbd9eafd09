import { Ordinal } from '@/components/ui/ordinal';

export type Channel = { term: string; value: string; href?: string; note?: string };

const strong = 'inline-block py-1 text-h4 font-semibold wrap-anywhere';

export function ChannelList({ channels }: { channels: readonly Channel[] }) {
  return (
    <dl className="border-b border-line">
      {channels.map(({ term, value, href, note }) => (
        <div key={term} className="border-t border-line py-4">
          <dt className="figure-caption">{term}</dt>
          <dd className="mt-1">
            {href ? (
              <a href={href} rel="noopener noreferrer" className={`${strong} hover:text-accent`}>
                {value}
              </a>
            ) : (
              <span className={strong}>{value}</span>
            )}
            {note && <p className="text-small text-soft">{note}</p>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type PreparationListProps = {
  items: readonly { title: string; text: string }[];
  isNarrow?: boolean;
  isNumbered?: boolean;
};

export function PreparationList({ items, isNarrow = false, isNumbered = true }: PreparationListProps) {
  const List = isNumbered ? 'ol' : 'ul';
  return (
    <List className={`grid border-s border-t border-line ${isNarrow ? '' : 'sm:grid-cols-2'}`}>
      {items.map(({ title, text }, index) => (
        <li
          key={title}
          className={`border-e border-b border-line bg-card p-5 ${isNarrow ? '' : 'sm:last:odd:col-span-2'}`}
        >
          {isNumbered && <Ordinal number={index + 1} className="mb-2 block" />}
          <h3 className="text-h4">{title}</h3>
          <p className="mt-2 text-small text-soft">{text}</p>
        </li>
      ))}
    </List>
  );
}
