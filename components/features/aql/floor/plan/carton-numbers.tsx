import type { Article } from '@/lib/domain/aql/floor/article';
import { type CartonDraw, maxListedCartons } from '@/lib/domain/aql/floor/cartons';
import { fill } from '@/lib/i18n/fill';
import type { FloorProps } from '@/components/features/aql/floor/floor-messages';

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
