import type { PlanProps } from '@/components/features/aql/bench-types';
import { mulberry32 } from '@/lib/domain/pseudorandom/mulberry32';
import { fill } from '@/lib/i18n/fill';

/** Beyond this many pieces one dot represents several. */
const maxDots = 10_000;
const aspectRatio = 1.25;
const minColumns = 20;

/** Lays a lot out as dots with a stratified sample: one dot from each of `sample` equal stretches. */
export function layoutLotDots(lot: number, sample: number) {
  const piecesPerDot = Math.ceil(lot / maxDots);
  const dots = Math.ceil(lot / piecesPerDot);
  const columns = Math.max(minColumns, Math.ceil(Math.sqrt(dots * aspectRatio)));
  const count = sample === 0 ? 0 : Math.min(dots, Math.ceil(sample / piecesPerDot));
  const random = mulberry32(lot + sample);
  const sampled = Array.from({ length: count }, (_, index) => {
    const [from, to] = [Math.floor((index * dots) / count), Math.floor(((index + 1) * dots) / count)];
    return from + Math.floor(random() * (to - from));
  });
  return { dots, columns, rows: Math.ceil(dots / columns), piecesPerDot, sampled };
}

/** `count` of the indexes, evenly spaced from `offset` (0 to 1) of a step. */
function pickEvenly(places: readonly number[], count: number, offset: number): number[] {
  const size = Math.min(count, places.length);
  return Array.from({ length: size }, (_, index) => places[Math.floor(((index + offset) * places.length) / size)] ?? 0);
}

const pitch = 10;
const dot = 'fill-none [stroke-linecap:round]';
/** From this number of columns on, dots would vanish on phones: strokes then keep their size in screen pixels. */
const fineMinColumns = 90;
const coarse = { lit: '[stroke-width:6.5px]', mark: '[stroke-width:9px]', hole: '[stroke-width:5.4px]' };
const nonScaling = '[vector-effect:non-scaling-stroke]';
const fine = {
  lit: `${nonScaling} [stroke-width:3px] sm:[stroke-width:5px]`,
  mark: `${nonScaling} [stroke-width:6px] sm:[stroke-width:10px]`,
  hole: `${nonScaling} [stroke-width:3.4px] sm:[stroke-width:6px]`,
};

/** The lot as a dot plot, one dot per piece; highlights the sample and the accepted major and minor defects. */
export function LotDotPlot({ words, format, plan }: PlanProps) {
  const { query, quantity, classes } = plan;
  const { dots, columns, rows, piecesPerDot, sampled } = layoutLotDots(query.lot, quantity);
  const [major, minor] = [classes.serious.allowed ?? 0, classes.minor.allowed ?? 0];
  const dotCount = (count: number) => Math.ceil(count / piecesPerDot);
  const majorDots = pickEvenly(sampled, dotCount(major), 0.3);
  const remaining = sampled.filter((place) => !majorDots.includes(place));
  const minorDots = pickEvenly(remaining, dotCount(minor), 0.7);
  const dotPath = (places: readonly number[]) =>
    places
      .map((place) => `M${(place % columns) * pitch + pitch / 2} ${Math.floor(place / columns) * pitch + pitch / 2}h0`)
      .join('');
  const strokes = columns < fineMinColumns ? coarse : fine;
  const fullRows = Math.floor(dots / columns);
  const numbers = {
    lot: format.whole(query.lot),
    sample: format.whole(quantity),
    major: format.whole(major),
    minor: format.whole(minor),
    each: format.whole(piecesPerDot),
  };
  const legend = [
    { key: 'lot' as const, sign: 'bg-edge', text: fill(piecesPerDot > 1 ? words.fieldMany : words.fieldLot, numbers) },
    { key: 'sample' as const, sign: 'bg-accent', text: fill(words.fieldSample, numbers) },
    { key: 'serious' as const, sign: 'bg-reject', text: fill(words.fieldMajor, numbers) },
    { key: 'minor' as const, sign: 'border-2 border-reject', text: fill(words.fieldMinor, numbers) },
  ].filter(({ key }) => key === 'lot' || key === 'sample' || classes[key].allowed !== null);
  const ariaLabel = [fill(words.fieldLabel, numbers), ...legend.slice(2).map(({ text }) => text)].join(' ');
  return (
    <figure>
      <svg
        viewBox={`0 0 ${columns * pitch} ${rows * pitch}`}
        role="img"
        aria-label={ariaLabel}
        preserveAspectRatio="xMidYMin"
        className="block aspect-[1.25] w-full"
      >
        <pattern id="aql-lot-dots" width={pitch} height={pitch} patternUnits="userSpaceOnUse">
          <circle cx={pitch / 2} cy={pitch / 2} r="1.5" className="fill-dot" />
        </pattern>
        <rect width={columns * pitch} height={fullRows * pitch} fill="url(#aql-lot-dots)" />
        <rect
          y={fullRows * pitch}
          width={(dots - fullRows * columns) * pitch}
          height={pitch}
          fill="url(#aql-lot-dots)"
        />
        <path d={dotPath(sampled)} className={`stroke-accent ${dot} ${strokes.lit}`} />
        <path d={dotPath(minorDots)} className={`stroke-reject ${dot} ${strokes.mark}`} />
        <path d={dotPath(minorDots)} className={`stroke-paper ${dot} ${strokes.hole}`} />
        <path d={dotPath(majorDots)} className={`stroke-reject ${dot} ${strokes.mark}`} />
      </svg>
      <figcaption className="figure-caption mt-4 border-t border-line pt-4">
        <ul className="flex flex-wrap gap-x-8 gap-y-1.5">
          {legend.map(({ key, sign, text }) => (
            <li key={key} className="flex items-center gap-2.5">
              <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${sign}`} />
              {text}
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  );
}
