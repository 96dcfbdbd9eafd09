import type { ReactNode } from 'react';

type ReportBlockProps = { id: string; title: string; note?: string; children: ReactNode };

/** Titled section of a report under a line; its id is its fragment. */
export function ReportBlock({ id, title, note, children }: ReportBlockProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="border-t border-ink pt-5 pb-12 print:pb-6">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={`${id}-title`} className="text-h3">
          {title}
        </h2>
        {note && <p className="figure-caption">{note}</p>}
      </div>
      {children}
    </section>
  );
}
