import type { ReactNode } from 'react';
import { unbroken } from '@/components/ui/unbroken';

/** On paper a block: Chromium moves a grid that does not fit to the next sheet whole. */
export function SplitSection({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  return (
    <section className="shell">
      <div className="grid gap-x-12 gap-y-6 border-t border-ink py-12 in-[.on-ink]:border-t-0 in-[:is(header,.on-ink,.bg-accent-tint)+section]:border-t-0 md:py-16 lg:grid-cols-[1fr_2fr] print:block print:space-y-4 print:py-6">
        <div className="break-after-avoid">
          <h2>{unbroken(title)}</h2>
          {note}
        </div>
        <div className="min-w-0">{children}</div>
      </div>
    </section>
  );
}
