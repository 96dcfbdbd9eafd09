import type { ReactNode } from 'react';

type OfferCardProps = { id: string; title: string; children: ReactNode; picture?: ReactNode; action: ReactNode };

/** The look of a side card that offers something: the rule, a picture where there is one, a line of text, a form or one way on. */
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
