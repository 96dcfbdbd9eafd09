import { getFormatter, getTranslations } from 'next-intl/server';
import { drawnSample } from '@/components/sections/aql/drawn-sample';
import { sampledLot } from '@/lib/domain/services/sampled-lot';

const pitch = 10;
const { grid, lot, sample, major, minor } = sampledLot;
const pieces = drawnSample(80, grid).map(({ x, y }, block) => ({
  x: x * pitch + pitch / 2,
  y: y * pitch + pitch / 2,
  block,
}));
/** Blocks whose drawn unit is defective, well apart from each other and from the edges. */
const badBlocks = {
  major: [10, 22, 37, 44, 59, 70].slice(0, major.found),
  minor: [13, 34, 49, 53, 66].slice(0, minor.found),
};
const bad = (key: keyof typeof badBlocks) => pieces.filter(({ block }) => badBlocks[key].includes(block));

/** Dot plot of the lot: drawn units highlighted, major defects ringed, minor defects as diamonds. */
export async function SampledLotFigure() {
  const [t, format] = await Promise.all([getTranslations('topics.lot.figure'), getFormatter()]);
  const words = { lot: format.number(lot), sample: format.number(sample), major: major.found, minor: minor.found };
  const good = pieces.filter((piece) => !bad('major').includes(piece) && !bad('minor').includes(piece));
  return (
    <figure>
      <svg
        viewBox={`0 0 ${grid.columns * pitch} ${grid.rows * pitch}`}
        role="img"
        aria-label={t('label', words)}
        className="block w-full"
      >
        <pattern id="sampled-lot" width={pitch} height={pitch} patternUnits="userSpaceOnUse">
          <circle cx={pitch / 2} cy={pitch / 2} r="1.5" className="fill-dot" />
        </pattern>
        <rect width="100%" height="100%" fill="url(#sampled-lot)" />
        <path
          d={good.map(({ x, y }) => `M${x} ${y}h0`).join('')}
          strokeWidth="6.4"
          strokeLinecap="round"
          className="stroke-accent"
        />
        {bad('minor').map(({ x, y, block }) => (
          <path key={block} d={`M${x} ${y - 6.5}l6.5 6.5l-6.5 6.5l-6.5 -6.5z`} className="fill-attention" />
        ))}
        {bad('major').map(({ x, y, block }) => (
          <g key={block}>
            <circle cx={x} cy={y} r="8.5" strokeWidth="1.6" className="fill-paper stroke-reject" />
            <circle cx={x} cy={y} r="4" className="fill-reject" />
          </g>
        ))}
      </svg>
      <figcaption className="figure-caption mt-4 border-t border-line pt-4">
        <ul className="flex flex-wrap gap-x-8 gap-y-1.5">
          {legend.map(({ key, look }) => (
            <li key={key} className="flex items-center gap-2.5">
              <span aria-hidden="true" className={`size-2 ${look}`} />
              {t(key, words)}
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  );
}

const legend = [
  { key: 'lot', look: 'rounded-full bg-edge' },
  { key: 'sample', look: 'rounded-full bg-accent' },
  { key: 'major', look: 'rounded-full bg-reject outline outline-offset-2 outline-reject' },
  { key: 'minor', look: 'rotate-45 bg-attention' },
] as const;
