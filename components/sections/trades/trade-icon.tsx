import { tradeShape } from './trade-shapes';

/** Line icon of an industry: two stroke weights and one accent. Decorative: the name stands next to it. */
export function TradeIcon({ name, className = '' }: { name: string; className?: string }) {
  const { body, detail, accent } = tradeShape(name);
  return (
    <svg
      viewBox="0 0 48 48"
      aria-hidden="true"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      <path d={body} strokeWidth="1.8" className="stroke-ink" />
      {detail && <path d={detail} strokeWidth="1.1" className="stroke-soft" />}
      <path d={accent} strokeWidth="1.8" className="stroke-accent" />
    </svg>
  );
}
