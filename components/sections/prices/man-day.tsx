import { Check, Minus } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { unbroken } from '@/components/ui/unbroken';
import type { Fact } from '@/lib/content';
import type { Local } from '@/lib/content/content-schema';

type ManDayProps = { manday: Local<'prices'>['manday']; price: Fact };

/** The price of a man-day, with what it includes and what is charged separately. */
export async function ManDay({ manday, price }: ManDayProps) {
  const t = await getTranslations('service.prices');
  return (
    <section aria-labelledby="man-day" className="shell pb-12 md:pb-16 print:pb-0">
      <div className="grid gap-x-12 gap-y-8 border-t border-ink py-10 lg:grid-cols-[1fr_2fr] print:block print:space-y-4 print:py-6">
        <div>
          <h2 id="man-day">{unbroken(manday.title)}</h2>
          <p className="mt-6 text-h1 leading-none font-semibold tabular-nums">{price.value}</p>
          <p className="mt-3 text-soft">{price.covers}</p>
        </div>
        <div className="min-w-0">
          <p className="prose">{manday.text}</p>
          <div className="mt-8 grid gap-x-12 gap-y-8 sm:grid-cols-2">
            <div>
              <h3 className="text-h4">{t('includes')}</h3>
              <Points
                points={manday.includes}
                icon={<Check aria-hidden="true" size={18} className="mt-1 shrink-0 text-accent" />}
              />
            </div>
            <div>
              <h3 className="text-h4">{t('excludes')}</h3>
              <Points
                points={manday.excludes}
                icon={<Minus aria-hidden="true" size={18} className="mt-1 shrink-0 text-soft" />}
              />
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}

function Points({ points, icon }: { points: readonly string[]; icon: ReactNode }) {
  return (
    <ul className="mt-3 space-y-2">
      {points.map((point) => (
        <li key={point} className="flex items-start gap-2">
          {icon}
          {point}
        </li>
      ))}
    </ul>
  );
}
