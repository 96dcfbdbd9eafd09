import { getTranslations } from 'next-intl/server';
import { exampleLot } from '@/components/sections/home/hero/example-lot';
import { VerdictTag } from '@/components/sections/verdict-tag';

const rows = [
  { ...exampleLot.classes[0], aql: null },
  { ...exampleLot.classes[1], aql: 2.5 },
  { ...exampleLot.classes[2], aql: 4 },
];
const scaleEnd = 16;
const row = 'grid items-center gap-x-8 gap-y-3 border-t border-line py-5 md:grid-cols-[11rem_minmax(0,1fr)_15rem]';

/** The three limits of the example as scales from 0: the accepted range and the number found. */
export async function VerdictRules() {
  const t = await getTranslations('tools.aql');
  return (
    <ul className="border-b border-line">
      {rows.map(({ key, found, accept, aql }) => (
        <li key={key} className={row}>
          <p>
            <b className="font-semibold">{t(`classes.${key}`)}</b>
            <span className="figure-caption block">
              {aql === null ? t('verdict.outside') : t('verdict.aql', { aql })}
            </span>
          </p>
          <Scale found={found} accept={accept} />
          <div className="text-small">
            <p className="mb-2">{t('verdict.limits', { accept, reject: accept + 1, found })}</p>
            <VerdictTag verdict="accept">{t('verdict.accepted')}</VerdictTag>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Scale from 0 to 16: the bar ends at the acceptance number, the marker shows the number found. */
function Scale({ found, accept }: { found: number; accept: number }) {
  const place = (count: number) => 10 + count * 30;
  const ticks = Array.from(
    { length: scaleEnd + 1 },
    (_, count) => `M${place(count)} 34v${count % 5 === 0 ? -12 : -7}`,
  ).join('');
  return (
    <svg viewBox="0 0 500 48" aria-hidden="true" className="block h-auto w-full">
      <path d={`M${place(0)} 34H${place(scaleEnd)}${ticks}`} strokeWidth="1" className="fill-none stroke-hair" />
      <path d={`M${place(0)} 34H${place(accept) + 1}`} strokeWidth="5" className="stroke-accent" />
      <path
        d={`M${place(accept + 1) - 1} 34H${place(scaleEnd)}`}
        strokeWidth="5"
        strokeDasharray="3 4"
        className="stroke-reject"
      />
      <path d={`M${place(found)} 20l-7 -11h14z`} className="fill-ink" />
      <path d={`M${place(found)} 18v22`} strokeWidth="2" className="stroke-ink" />
    </svg>
  );
}
