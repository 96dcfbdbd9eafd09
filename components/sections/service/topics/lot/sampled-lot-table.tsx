import { getTranslations } from 'next-intl/server';
import { VerdictTag } from '@/components/sections/verdict-tag';
import { sampledLot } from '@/lib/domain/services/sampled-lot';

const cell = 'border-t border-line py-3 pe-3 align-baseline last:pe-0 max-sm:border-t-0';
const head =
  'py-2 pe-3 text-start align-bottom leading-tight font-normal last:pe-0 last:text-end max-sm:self-end max-sm:last:sr-only';
/** On phones the result goes below its row. */
const row =
  'max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_4.25rem_4rem_4rem] max-sm:items-baseline max-sm:border-t max-sm:border-line';
const result = 'text-end max-sm:col-span-4 max-sm:pt-0 max-sm:text-start';
const columns = ['class', 'found', 'accept', 'refuse', 'result'] as const;

/** Defects found and limits by class, as in a report. */
export async function SampledLotTable() {
  const t = await getTranslations('topics.lot');
  return (
    <table className="mt-7 w-full border-b border-line text-small tabular-nums">
      <caption className="figure-caption pb-3 text-start">{t('caption', { letter: sampledLot.letter })}</caption>
      <thead>
        <tr className={`text-soft ${row} max-sm:border-t-0`}>
          {columns.map((column) => (
            <th key={column} scope="col" className={head}>
              {t(`columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(['major', 'minor'] as const).map((key) => {
          const { aql, found, accept, refuse, accepted } = sampledLot[key];
          return (
            <tr key={key} className={row}>
              <th scope="row" className={`${cell} text-start font-semibold`}>
                {t(`classes.${key}`)} <span className="figure-caption block font-normal">{t('aql', { aql })}</span>
              </th>
              <td className={`${cell} text-h4 font-semibold`}>{found}</td>
              <td className={cell}>{accept}</td>
              <td className={cell}>{refuse}</td>
              <td className={`${cell} ${result}`}>
                <VerdictTag verdict={accepted ? 'accept' : 'reject'}>{t(accepted ? 'accepted' : 'refused')}</VerdictTag>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
