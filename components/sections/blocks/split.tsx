import type { ReactNode } from 'react';
import { Section } from '@/components/ui/section';
import { unbroken } from '@/components/ui/unbroken';

type SplitProps = {
  id?: string;
  title: ReactNode;
  lead?: ReactNode;
  media: ReactNode;
  children?: ReactNode;
};

export function Split({ id, title, lead, media, children }: SplitProps) {
  return (
    <Section id={id}>
      <div className="grid items-center gap-10 lg:grid-cols-2 lg:gap-16">
        <div className="lg:order-2">
          <h2>{unbroken(title)}</h2>
          {lead && <p className="mt-5 text-lead text-soft">{lead}</p>}
          {children}
        </div>
        <div className="min-w-0">{media}</div>
      </div>
    </Section>
  );
}

/** On paper a block: Chromium moves a grid that does not fit to the next sheet whole. */
export function SplitSection({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  return (
    <section className="shell">
      <div className="grid gap-x-12 gap-y-6 border-t border-ink py-12 in-[:is(header,.on-ink,.bg-accent-tint)+section]:border-t-0 md:py-16 lg:grid-cols-[1fr_2fr] print:block print:space-y-4 print:py-6">
        <div className="break-after-avoid">
          <h2>{unbroken(title)}</h2>
          {note}
        </div>
        <div className="min-w-0">{children}</div>
      </div>
    </section>
  );
}
