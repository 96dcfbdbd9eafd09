const look =
  'inline-flex size-6 shrink-0 items-center justify-center rounded-full border border-accent bg-paper font-mono text-[0.75rem] font-semibold text-accent';

/** Number that links a note to its place on the drawn page. */
export function PartMark({ number, className = '' }: { number: number; className?: string }) {
  return (
    <span aria-hidden="true" className={`${look} ${className}`}>
      {number}
    </span>
  );
}
