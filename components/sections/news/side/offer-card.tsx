import type { ReactNode } from 'react';

type OfferCardProps = { id: string; title: string; children: ReactNode; picture?: ReactNode; action: ReactNode };

/** Layout of promotional side cards: ruler, optional picture, one line of text, and a form or one link. */
export function OfferCard({ id, title, children, picture, action }: OfferCardProps) {
  return (
    <section aria-labelledby={id} className="border border-line bg-card">
      <div aria-hidden="true" className="rule-ticks h-3 rotate-180" />
      <div className="p-5 pt-3">
        {picture}
        <h2 id={id} className="text-h4">
          {title}
        </h2>
        <div className="mt-2 text-small text-soft">{children}</div>
        <div className="mt-4">{action}</div>
      </div>
    </section>
  );
}
