import type { ReactNode } from 'react';

/** Of a summary: turned by a class of its group while what it folds is open. */
export const OpenSign = ({ className }: { className: string }) => (
  <span aria-hidden="true" className={className}>
    +
  </span>
);

type DetailsProps = {
  more: string;
  less: string;
  children: ReactNode;
  className?: string;
  open?: boolean;
  onOpen?: (open: boolean) => void;
};

/** Native disclosure that works without JavaScript; its label names the action of the next click. */
export function Details({ more, less, children, className = '', open, onOpen }: DetailsProps) {
  return (
    <details
      open={open}
      className={`group/details ${className}`}
      onToggle={onOpen && ((event) => onOpen(event.currentTarget.open))}
    >
      <summary className="inline-flex min-h-11 list-none items-center gap-3 py-2 font-[550] hover:text-accent [&::-webkit-details-marker]:hidden">
        <OpenSign className="text-lead text-soft transition-transform duration-150 group-open/details:rotate-45" />
        <span className="underline decoration-[1.5px] underline-offset-[0.3em] group-open/details:hidden">{more}</span>
        <span className="hidden underline decoration-[1.5px] underline-offset-[0.3em] group-open/details:inline">
          {less}
        </span>
      </summary>
      {children}
    </details>
  );
}
