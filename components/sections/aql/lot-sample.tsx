import { getFormatter, getTranslations } from 'next-intl/server';
import { exampleLot, majorOfExample } from '@/components/sections/home/example-lot';
import { drawnSample, lotGrid, type Piece } from './drawn-sample';

const pitch = 10;
const at = ({ x, y }: Piece) => `M${x * pitch + pitch / 2} ${y * pitch + pitch / 2}h0`;
/** Three blocks well inside the field, so that no ring is cut by its edge. */
const badBlocks = [57, 91, 164].slice(0, majorOfExample.found);
const dots = 'fill-none [stroke-linecap:round] [vector-effect:non-scaling-stroke]';

/** Every piece of the example lot as a dot, the two hundred of the sample lit, the bad ones ringed. */
export async function LotSample() {
  const t = await getTranslations('tools.aql.figure');
  const format = await getFormatter();
  const sample = drawnSample();
  const bad = badBlocks.map((block) => sample[block]).filter((piece) => piece !== undefined);
  const good = sample.filter((piece) => !bad.includes(piece));
  const numbers = { lot: format.number(exampleLot.lot), sample: format.number(exampleLot.sample), found: majorOfExample.found };
  return (
    <figure>
      <svg viewBox={`0 0 ${lotGrid.columns * pitch} ${lotGrid.rows * pitch}`} role="img" aria-label={t('label', numbers)} className="block w-full">
        <pattern id="lot-of-the-example" width={pitch} height={pitch} patternUnits="userSpaceOnUse">
          <circle cx={pitch / 2} cy={pitch / 2} r="1.3" className="fill-dot" />
        </pattern>
        <rect width="100%" height="100%" fill="url(#lot-of-the-example)" />
        <path d={good.map(at).join('')} className={`stroke-accent [stroke-width:3px] sm:[stroke-width:6px] ${dots}`} />
        <path d={bad.map(at).join('')} className={`stroke-reject [stroke-width:11px] sm:[stroke-width:19px] ${dots}`} />
        <path d={bad.map(at).join('')} className={`stroke-paper [stroke-width:8px] sm:[stroke-width:16px] ${dots}`} />
        <path d={bad.map(at).join('')} className={`stroke-reject [stroke-width:4px] sm:[stroke-width:7px] ${dots}`} />
      </svg>
      <figcaption className="figure-caption mt-4 border-t border-line pt-4">
        <ul className="flex flex-wrap gap-x-8 gap-y-1.5">
          {legend.map(({ key, look }) => (
            <li key={key} className="flex items-center gap-2.5">
              <span aria-hidden="true" className={`size-2 rounded-full ${look}`} />
              {t(key, numbers)}
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  );
}

const legend = [
  { key: 'lot', look: 'bg-edge' },
  { key: 'sample', look: 'bg-accent' },
  { key: 'found', look: 'bg-reject outline outline-offset-2 outline-reject' },
] as const;
