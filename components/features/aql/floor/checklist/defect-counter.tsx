import type { FloorMessages } from '@/components/features/aql/floor/floor-messages';
import { fill } from '@/lib/i18n/fill';

/** Large enough for a thumb in a work glove. */
export const countButton =
  'inline-flex min-h-13 min-w-11 touch-manipulation select-none items-center justify-center rounded-control border border-edge bg-card px-2 font-semibold hover:border-ink aria-disabled:opacity-40';

type CounterProps = {
  words: FloorMessages;
  /** What is counted; names the buttons. */
  name: string;
  count: number;
  id: string;
  onCount: (change: number) => void;
};

/** A count between a large minus and a large plus. */
export function DefectCounter({ words, name, count, id, onCount }: CounterProps) {
  return (
    <div className="grid grid-cols-[3.5rem_3rem_3.5rem] items-center">
      <button
        type="button"
        aria-label={fill(words.less, { name })}
        aria-disabled={count === 0}
        onClick={() => onCount(-1)}
        className={`${countButton} text-[1.5rem]`}
      >
        −
      </button>
      <output className="text-center text-h3 font-semibold tabular-nums" data-count={id}>
        {count}
      </output>
      <button
        type="button"
        aria-label={fill(words.more, { name })}
        onClick={() => onCount(1)}
        className={`${countButton} text-[1.5rem]`}
      >
        +
      </button>
    </div>
  );
}
