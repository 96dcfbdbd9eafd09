import { getTranslations } from 'next-intl/server';
import { exampleLot } from '@/components/sections/aql/example-lot';
import { codeLetterFor } from '@/lib/domain/aql/tables/code-letters';
import { levelValue, lotLetters, sheetAqls } from '@/lib/domain/aql/tables/levels-and-limits';
import { cellAt } from '@/lib/domain/aql/tables/master-table';
import { currentLocale } from '@/lib/i18n/server';
import { findAqlDownload } from '@/lib/site/downloads';
import { DownloadLink } from './download-link';

export async function AqlBanner() {
  const locale = await currentLocale();
  const [t, url] = await Promise.all([getTranslations('tools.banner'), findAqlDownload(locale)]);
  if (!url) return null;
  return (
    <section id="aql-download" aria-labelledby="aql-banner" className="no-print border-y border-ink bg-card">
      <div className="shell grid items-center gap-x-16 gap-y-10 py-12 md:grid-cols-[minmax(0,1fr)_minmax(0,20rem)] md:py-16">
        <div className="max-w-2xl">
          <h2 id="aql-banner">{t('title')}</h2>
          <p className="mt-4 mb-7 text-lead text-soft">{t('text')}</p>
          <DownloadLink url={url} action={t('action')} title={t('document')} />
        </div>
        <PlanFigure />
      </div>
    </section>
  );
}

const [width, height] = [26, 15];
const example = codeLetterFor(exampleLot.lot, levelValue('II'));
const cells = lotLetters.flatMap((letter, row) =>
  sheetAqls.map((aql, column) => ({
    letter,
    aql,
    entry: cellAt('normal', letter, aql),
    x: column * width + width / 2,
    y: row * height + height / 2,
  })),
);

/** Table 2-A at a glance: acceptance numbers for plans, dots for arrows to other plans, the example framed. */
function PlanFigure() {
  const arrows = cells
    .filter(({ entry }) => entry.kind === 'arrow')
    .map(({ x, y }) => `M${x} ${y}h0`)
    .join('');
  return (
    <svg
      viewBox={`-1 -1 ${sheetAqls.length * width + 2} ${lotLetters.length * height + 2}`}
      aria-hidden="true"
      className="block h-auto w-full max-w-80"
    >
      <rect
        width={sheetAqls.length * width}
        height={lotLetters.length * height}
        strokeWidth="1"
        className="fill-card stroke-line"
      />
      <path d={arrows} strokeWidth="2.6" strokeLinecap="round" className="stroke-dot" />
      {cells.map(({ letter, aql, entry, x, y }) => {
        if (entry.kind !== 'plan') return null;
        const marked = letter === example && (aql === '2.5' || aql === '4.0');
        return (
          <g key={`${letter}${aql}`}>
            {marked && (
              <rect
                x={x - width / 2 + 2}
                y={y - height / 2}
                width={width - 4}
                height={height}
                strokeWidth="1.5"
                className="fill-accent-tint stroke-accent"
              />
            )}
            <text
              x={x}
              y={y + 3.4}
              textAnchor="middle"
              className={`font-mono text-[9.5px] ${marked ? 'fill-accent font-semibold' : 'fill-soft'}`}
            >
              {entry.ac}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
