export type Channel = { term: string; value: string; href?: string; note?: string };

const strong = 'inline-block py-1 text-h4 font-semibold wrap-anywhere';

/** Contact channels, one per row. */
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
