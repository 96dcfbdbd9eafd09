import { getFormatter, getTranslations } from 'next-intl/server';
import { DotField } from '@/components/ui/media/dot-field';
import { exampleLot, majorOfExample } from './example-lot';

/** As many places as the lot has units, of which the sample is drawn. This seed gives an even spread. */
const places = { columns: 125, rows: exampleLot.lot / 125, seed: 13_006 } as const;
const bad = majorOfExample.found;

/** Example lot as a dot plot, one dot per unit, with its numbers in the caption. */
export async function LotFigure() {
  const t = await getTranslations('home.hero');
  const format = await getFormatter();
  const legend = [
    { key: 'lot', dot: 'bg-edge', value: exampleLot.lot },
    { key: 'sample', dot: 'bg-accent', value: exampleLot.sample },
    { key: 'major', dot: 'bg-reject', value: bad },
  ] as const;
  return (
    <figure className="min-w-0">
      <DotField {...places} lit={exampleLot.sample - bad} bad={bad} size={1.5} />
      <figcaption className="figure-caption mt-4 flex flex-wrap justify-between gap-x-6 gap-y-2 border-t border-line pt-4">
        <ul className="flex flex-wrap gap-x-6 gap-y-1">
          {legend.map(({ key, dot, value }) => (
            <li key={key} className="flex items-center gap-2">
              <span aria-hidden="true" className={`size-2 rounded-full ${dot}`} />
              {t(key)} <b className="font-normal text-ink">{format.number(value)}</b>
            </li>
          ))}
        </ul>
        <p className="text-accent">{t('plan', { accept: majorOfExample.accept, reject: majorOfExample.accept + 1 })}</p>
      </figcaption>
    </figure>
  );
}
