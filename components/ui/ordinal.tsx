type OrdinalProps = { number: number; as?: 'span' | 'p'; className?: string };

/** Two-digit number of an item, for the eye alone: lists number themselves for screen readers. */
export function Ordinal({ number, as: Tag = 'span', className = '' }: OrdinalProps) {
  return (
    <Tag aria-hidden="true" className={`figure-caption ${className}`}>
      {String(number).padStart(2, '0')}
    </Tag>
  );
}
