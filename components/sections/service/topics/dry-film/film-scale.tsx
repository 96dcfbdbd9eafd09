import { getFormatter } from 'next-intl/server';
import { dryFilm, filmPlace } from '@/lib/domain/services/inspection-plan';

const { from, to, step } = dryFilm.scale;
const marks = Array.from({ length: (to - from) / step + 1 }, (_, index) => from + index * step);
const limits = [
  { key: 'least', side: '-translate-x-full pe-2 text-reject max-sm:left-0! max-sm:translate-x-0' },
  { key: 'nominal', side: 'ps-2 text-ink' },
] as const;

/** Scale above the gauges: a label every ten µm, and the names of the two limits. */
export async function FilmScale({ words }: { words: Record<'least' | 'nominal', string> }) {
  const format = await getFormatter();
  return (
    <div aria-hidden="true" className="relative h-14">
      {limits.map(({ key, side }) => (
        <span
          key={key}
          className={`figure-caption absolute bottom-7 whitespace-nowrap ${side}`}
          style={{ left: `${filmPlace(dryFilm[key])}%` }}
        >
          {words[key]} {format.number(dryFilm[key])}
        </span>
      ))}
      {marks.map((mark) => (
        <span
          key={mark}
          className={`figure-caption absolute bottom-1 ${shiftOf(mark)} ${(mark - from) % (2 * step) === 0 ? '' : 'max-sm:hidden'}`}
          style={{ left: `${filmPlace(mark)}%` }}
        >
          {mark}
        </span>
      ))}
    </div>
  );
}

function shiftOf(mark: number): string {
  if (mark === from) return '';
  return mark === to ? '-translate-x-full' : '-translate-x-1/2';
}
