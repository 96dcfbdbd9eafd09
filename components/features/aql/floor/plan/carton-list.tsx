import { articleName } from '@/lib/domain/aql/floor/article';
import { type FloorOrder, seedOf } from '@/lib/domain/aql/floor/floor-order';
import type { FloorPlan } from '@/lib/domain/aql/floor/floor-plan';
import { fill } from '@/lib/i18n/fill';
import type { FloorProps } from '@/components/features/aql/floor/floor-messages';
import type { Update } from '@/components/features/aql/floor/use-floor-order';
import { CartonNumbers } from './carton-numbers';
import { Redraw } from './redraw';

type CartonListProps = FloorProps & { order: FloorOrder; update: Update; plan: FloorPlan };

/** Which cartons to open and how many pieces to take from each, with the seed that gives them again. */
export function CartonList({ words, format, order, update, plan }: CartonListProps) {
  const packed = plan.articles.flatMap(({ article, cartons }) => (cartons ? [{ article, cartons }] : []));
  if (packed.length === 0)
    return <p className="mt-6 rounded-control border border-line px-4 py-3 text-small text-soft">{words.noCartons}</p>;
  const opened = packed.reduce((sum, { cartons }) => sum + cartons.count, 0);
  const all = packed.reduce((sum, { cartons }) => sum + cartons.cartons, 0);
  return (
    <section aria-labelledby="floor-carton-list" className="mt-8">
      <h3 id="floor-carton-list" className="text-h4">
        {fill(words.cartonsTitle, { opened: format.whole(opened), all: format.whole(all) })}
      </h3>
      <p className="mt-1 text-small text-soft">{words.cartonsLead}</p>
      <ul className="mt-4 border-b border-line">
        {packed.map(({ article, cartons }) => (
          <li key={article.id} className="border-t border-line py-4">
            <p className="text-small [overflow-wrap:anywhere]">
              <b className="font-semibold">{articleName(article)}</b>{' '}
              <span className="text-soft">
                {fill(words.cartonsOf, {
                  opened: format.whole(cartons.count),
                  all: format.whole(cartons.cartons),
                })}
              </span>
            </p>
            {cartons.isRaised && <p className="mt-1 text-caption text-attention">{words.cartonsRaised}</p>}
            <CartonNumbers words={words} format={format} article={article} cartons={cartons} />
          </li>
        ))}
      </ul>
      <p className="mt-3 text-small">
        {words.seed} <code className="font-mono font-semibold">{seedOf(order, 1)}</code>{' '}
        <span className="text-soft">{words.seedHelp}</span>
      </p>
      <Redraw words={words} order={order} update={update} />
    </section>
  );
}
