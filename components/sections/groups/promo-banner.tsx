import { LiveLink } from '@/components/sections/blocks/live-link';
import { Drawing } from '@/components/ui/media/picture';
import type { Local } from '@/lib/content/content-schema';

type Promo = Local<'promos'>['product'][number];

/** Banner between the rows of a list, with one offer and one link. */
export function PromoBanner({ promo }: { promo: Promo }) {
  return (
    <aside aria-label={promo.title} className="no-print shell py-4">
      <div className="grid items-center gap-x-12 gap-y-4 bg-accent-tint px-6 py-7 sm:grid-cols-[8rem_minmax(0,1fr)] md:px-10 lg:grid-cols-[10rem_minmax(0,1fr)_auto]">
        <Drawing name={promo.drawing} className="hidden h-auto w-full sm:block" />
        <div>
          <p className="text-h4 font-semibold">{promo.title}</p>
          <p className="mt-2 max-w-2xl text-small">{promo.text}</p>
        </div>
        <p className="sm:col-start-2 lg:col-start-3">
          <LiveLink path={promo.href} otherwise="nothing" className="text-link inline-block py-2 hover:text-accent">
            {promo.action}
          </LiveLink>
        </p>
      </div>
    </aside>
  );
}
