import { getFormatter, getTranslations } from 'next-intl/server';
import { TableHead } from '@/components/features/aql/table-head';
import { exampleLot, majorOfExample } from '@/components/sections/home/hero/example-lot';
import { binomialCdf } from '@/lib/domain/aql/curves/distributions';
import { Bar } from './level-table';

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
