import { useId, useState } from 'react';
import type { FloorMessages, FloorProps } from '@/components/features/aql/floor/floor-messages';
import { now, randomSeed, type Update } from '@/components/features/aql/floor/use-floor-order';
import { control } from '@/components/features/aql/plan/form/plan-field';
import { Button } from '@/components/ui/button';
import { Details } from '@/components/ui/details';
import { type Article, articleName } from '@/lib/domain/aql/floor/article';
import { type CartonDraw, maxListedCartons } from '@/lib/domain/aql/floor/cartons';
import { type FloorOrder, maxTextLength, seedOf } from '@/lib/domain/aql/floor/floor-order';
import type { FloorPlan } from '@/lib/domain/aql/floor/floor-plan';
import { fill } from '@/lib/i18n/fill';

type CartonNumbersProps = FloorProps & { article: Article; cartons: CartonDraw };

/** The cartons of one article to open, and how many pieces to take out of each. */
export function CartonNumbers({ words, format, article, cartons }: CartonNumbersProps) {
  if (!cartons.opened)
    return (
      <p className="mt-1 text-caption text-attention">
        {fill(words.cartonsUnlisted, { most: format.whole(maxListedCartons) })}
      </p>
    );
  return (
    <ul
      className="mt-2 flex flex-wrap gap-1.5 font-mono text-caption whitespace-nowrap *:rounded-control *:border *:border-line *:bg-card *:px-2 *:py-1"
      data-cartons={article.id}
    >
      {cartons.opened.map(({ number, pieces }) => (
        <li key={number}>
          <b className="font-semibold">{number}</b>
          <span className="text-soft">{` · ${fill(words.take, { pieces: format.whole(pieces) })}`}</span>
        </li>
      ))}
    </ul>
  );
}

const maxDraws = 50;

/** Draws other cartons, with a reason that stays on record with every seed before. */
function Redraw({ words, order, update }: { words: FloorMessages; order: FloorOrder; update: Update }) {
  const id = useId();
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const isMissing = isAsked && reason.trim() === '';
  const draw = () => {
    setAsked(true);
    if (reason.trim() === '') return;
    update((one) => ({
      ...one,
      draws: [...one.draws, { seed: randomSeed(), reason: reason.trim(), at: now() }].slice(-maxDraws),
    }));
    setReason('');
    setAsked(false);
  };
  return (
    <div className="noscript:hidden">
      <Details more={words.redraw} less={words.redraw} className="mt-1">
        <label htmlFor={id} className="mb-1.5 block text-small font-[550]">
          {words.redrawReason}
        </label>
        <div className="flex flex-wrap gap-3">
          <input
            id={id}
            value={reason}
            maxLength={maxTextLength}
            autoComplete="off"
            onChange={(event) => setReason(event.target.value)}
            onKeyDown={(event) => {
              // Enter would send the form around it.
              if (event.key !== 'Enter') return;
              event.preventDefault();
              draw();
            }}
            aria-invalid={isMissing || undefined}
            aria-describedby={isMissing ? `${id}-error` : undefined}
            className={`${control} max-w-md flex-1 ${isMissing ? 'border-reject' : 'border-edge'}`}
          />
          <Button look="line" onClick={draw}>
            {words.redrawGo}
          </Button>
        </div>
        {isMissing && (
          <p id={`${id}-error`} className="mt-1.5 text-small text-reject">
            {words.redrawMissing}
          </p>
        )}
      </Details>
      {order.draws.length > 1 && (
        <ol className="mt-2 grid gap-1 text-caption text-soft">
          {order.draws.map(({ seed, reason: why, at }) => (
            <li key={`${seed} ${at}`}>
              <code className="font-mono">{seed}</code> {at && `${at.slice(0, 16).replace('T', ' ')} UTC`} {why}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

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
