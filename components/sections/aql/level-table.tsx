import { getFormatter, getTranslations } from 'next-intl/server';
import { numberFormatFor } from '@/components/features/aql/number-format';
import { exampleLot, majorOfExample } from '@/components/sections/aql/example-lot';
import { VerdictTag } from '@/components/sections/verdict-tag';
import { TableHead } from '@/components/ui/table-head';
import { binomialCdf } from '@/lib/domain/aql/curves/distributions';
import { codeLetterFor, lotRowFor } from '@/lib/domain/aql/tables/code-letters';
import { type LevelName, levelValue } from '@/lib/domain/aql/tables/levels-and-limits';
import { sampleSize } from '@/lib/domain/aql/tables/master-table';
import { currentLocale } from '@/lib/i18n/server';

/** General levels first, then the special ones, in the order of the text. */
const order = ['II', 'I', 'III', 'S-1', 'S-2', 'S-3', 'S-4'] as const satisfies LevelName[];
const letterAt = (level: LevelName) => codeLetterFor(exampleLot.lot, levelValue(level));
const largest = sampleSize('normal', letterAt('III'));
const cell = 'border-t border-line py-3 pe-6 align-top';
const head = 'py-2 pe-6 text-start font-normal';

export async function LevelTable() {
  const [t, locale] = await Promise.all([getTranslations('tools.aql.levels'), currentLocale()]);
  const { whole } = numberFormatFor(locale);
  const { from, to } = lotRowFor(exampleLot.lot);
  return (
    <table className="w-full border-b border-line text-small">
      <caption className="figure-caption pb-4 text-start">{t('caption', { from: whole(from), to: whole(to) })}</caption>
      <TableHead
        names={[t('level'), t('use'), t('letter'), t('sample')]}
        className={head}
        rowClass="text-soft"
        headClass="max-sm:sr-only"
      />
      <tbody>
        {order.map((level) => {
          const letter = letterAt(level);
          const sample = sampleSize('normal', letter);
          return (
            <tr key={level} className="max-sm:grid max-sm:grid-cols-[3.5rem_3rem_1fr]">
              <th scope="row" className={`${cell} text-start text-[1rem] font-semibold whitespace-nowrap`}>
                {level}
              </th>
              <td className={`${cell} max-sm:order-last max-sm:col-span-3 max-sm:border-t-0 max-sm:pt-0`}>
                {t(`uses.${level}`)}
              </td>
              <td className={`${cell} font-mono`}>{letter}</td>
              <td className={`${cell} pe-0 whitespace-nowrap`}>
                <span className="inline-block w-9 font-semibold">{sample}</span>
                <Bar length={(sample / largest) * 128} viewBox="0 0 130 8" className="w-32 lg:w-52" />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** A bar with a mark at its end. */
export function Bar({ length, viewBox, className }: { length: number; viewBox: string; className: string }) {
  return (
    <svg
      viewBox={viewBox}
      aria-hidden="true"
      preserveAspectRatio="none"
      className={`inline-block h-2 align-middle ${className}`}
    >
      <rect y="2" width={length} height="4" className="fill-accent" />
      <rect x={length} width="2" height="8" className="fill-ink" />
    </svg>
  );
}

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

const shares = [0.01, 0.025, 0.04, 0.05, 0.06, 0.08];

export async function PassChart() {
  const t = await getTranslations('tools.aql.pass');
  const format = await getFormatter();
  return (
    <table className="w-full border-b border-line text-small">
      <caption className="figure-caption pb-4 text-start">
        {t('caption', { sample: exampleLot.sample, accept: majorOfExample.accept })}
      </caption>
      <TableHead names={[t('bad'), t('passes')]} className="py-2 text-start font-normal text-soft not-last:pe-4" />
      <tbody>
        {shares.map((share) => {
          const probability = binomialCdf(exampleLot.sample, majorOfExample.accept, share);
          return (
            <tr key={share}>
              <th scope="row" className="w-1/3 border-t border-line py-3 pe-4 text-start font-semibold">
                {format.number(share, { style: 'percent', maximumFractionDigits: 1 })}
              </th>
              <td className="border-t border-line py-3">
                <span className="inline-block w-10 font-semibold">{Math.round(probability * 100)}</span>
                <Bar length={probability * 200} viewBox="0 0 202 8" className="w-[calc(100%-3rem)]" />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
