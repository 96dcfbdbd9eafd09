import type { PlanProps } from './bench-types';
import { picked, spreadSample } from './spread';
import { say } from './words';

const pitch = 10;
const dot = 'fill-none [stroke-linecap:round]';
/** From this many columns on dots would be lost on a phone: marks then keep their size on the screen. */
const fineFrom = 90;
const coarse = { lit: '[stroke-width:6.5px]', mark: '[stroke-width:9px]', hole: '[stroke-width:5.4px]' };
const kept = '[vector-effect:non-scaling-stroke]';
const fine = { lit: `${kept} [stroke-width:3px] sm:[stroke-width:5px]`, mark: `${kept} [stroke-width:6px] sm:[stroke-width:10px]`, hole: `${kept} [stroke-width:3.4px] sm:[stroke-width:6px]` };

/** The lot, one dot a piece, with the sample lit and the most major and minor defects that are still accepted. */
export function LotField({ words, figures, plan }: PlanProps) {
  const { query, quantity, classes } = plan;
  const { dots, columns, rows, each, lit } = spreadSample(query.lot, quantity);
  const [major, minor] = [classes.serious.allowed ?? 0, classes.minor.allowed ?? 0];
  // A dot for several pieces is one for several defects too; what is accepted at all is shown by one dot at least.
  const scaled = (count: number) => (count === 0 ? 0 : Math.max(1, Math.round(count / each)));
  const majorAt = picked(lit, scaled(major), 0.3);
  const rest = lit.filter((place) => !majorAt.includes(place));
  const minorAt = picked(rest, scaled(minor), 0.7);
  const at = (places: readonly number[]) => places.map((place) => `M${(place % columns) * pitch + pitch / 2} ${Math.floor(place / columns) * pitch + pitch / 2}h0`).join('');
  const look = columns < fineFrom ? coarse : fine;
  const full = Math.floor(dots / columns);
  const numbers = { lot: figures.whole(query.lot), sample: figures.whole(quantity), major: figures.whole(major), minor: figures.whole(minor), each: figures.whole(each) };
  const legend = [
    { key: 'lot' as const, sign: 'bg-edge', text: say(each > 1 ? words.fieldMany : words.fieldLot, numbers) },
    { key: 'sample' as const, sign: 'bg-accent', text: say(words.fieldSample, numbers) },
    { key: 'serious' as const, sign: 'bg-reject', text: say(words.fieldMajor, numbers) },
    { key: 'minor' as const, sign: 'border-2 border-reject', text: say(words.fieldMinor, numbers) },
  ].filter(({ key }) => key === 'lot' || key === 'sample' || classes[key].allowed !== null);
  const told = [say(words.fieldLabel, numbers), ...legend.slice(2).map(({ text }) => text)].join(' ');
  return (
    <figure>
      <svg viewBox={`0 0 ${columns * pitch} ${rows * pitch}`} role="img" aria-label={told} className="block w-full">
        <pattern id="aql-lot-dots" width={pitch} height={pitch} patternUnits="userSpaceOnUse"><circle cx={pitch / 2} cy={pitch / 2} r="1.5" className="fill-dot" /></pattern>
        <rect width={columns * pitch} height={full * pitch} fill="url(#aql-lot-dots)" />
        <rect y={full * pitch} width={(dots - full * columns) * pitch} height={pitch} fill="url(#aql-lot-dots)" />
        <path d={at(lit)} className={`stroke-accent ${dot} ${look.lit}`} />
        <path d={at(minorAt)} className={`stroke-reject ${dot} ${look.mark}`} />
        <path d={at(minorAt)} className={`stroke-paper ${dot} ${look.hole}`} />
        <path d={at(majorAt)} className={`stroke-reject ${dot} ${look.mark}`} />
      </svg>
      <figcaption className="figure-caption mt-4 border-t border-line pt-4">
        <ul className="flex flex-wrap gap-x-8 gap-y-1.5">
          {legend.map(({ key, sign, text }) => (
            <li key={key} className="flex items-center gap-2.5"><span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${sign}`} />{text}</li>
          ))}
        </ul>
      </figcaption>
    </figure>
  );
}
