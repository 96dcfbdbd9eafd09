import { Check } from 'lucide-react';
import { PointList } from '@/components/ui/point-list';
import type { Local } from '@/lib/content/content-schema';

type Side = Local<'vr-audit'>['provider'];

export function Gains({ label, sides }: { label: string; sides: readonly Side[] }) {
  return (
    <section aria-label={label} className="shell py-10 md:py-14">
      <div className="grid border border-line bg-card md:grid-cols-2">
        {sides.map(({ title, points }) => (
          <div
            key={title}
            className="border-line p-6 not-first:border-t md:p-9 md:not-first:border-s md:not-first:border-t-0"
          >
            <h2 className="text-h3">{title}</h2>
            <PointList
              points={points}
              className="mt-5 border-t border-line"
              row="flex items-start gap-4 border-b border-line py-3.5 last:border-b-0"
              icon={<Check aria-hidden="true" size={18} strokeWidth={2} className="mt-1 shrink-0 text-accent" />}
            />
          </div>
        ))}
      </div>
    </section>
  );
}
