import type { ReactNode } from 'react';

type PartProps = { id?: string; title: string; lead?: string; wide?: boolean; children: ReactNode };

export function Part({ id, title, lead, wide = false, children }: PartProps) {
  return (
    <section id={id} className="shell print:hidden">
      <div className={`grid gap-x-12 gap-y-6 border-t border-ink py-12 ${wide ? '' : 'lg:grid-cols-[1fr_2fr]'}`}>
        <div className="max-w-2xl">
          <h2 className="text-h3">{title}</h2>
          {lead && <p className="mt-3 text-small text-soft">{lead}</p>}
        </div>
        <div className="min-w-0">{children}</div>
      </div>
    </section>
  );
}
