import { getFormatter, getTranslations } from 'next-intl/server';
import { exampleLot, majorOfExample } from '@/components/sections/home/hero/example-lot';
import { binomialCdf } from '@/lib/domain/aql/curves/distributions';

const shares = [0.01, 0.025, 0.04, 0.05, 0.06, 0.08];

export async function PassChart() {
  const t = await getTranslations('tools.aql.pass');
  const format = await getFormatter();
  return (
    <table className="w-full border-b border-line text-small">
      <caption className="figure-caption pb-4 text-start">
        {t('caption', { sample: exampleLot.sample, accept: majorOfExample.accept })}
      </caption>
      <thead>
        <tr className="text-soft">
          <th scope="col" className="py-2 pe-4 text-start font-normal">
            {t('bad')}
          </th>
          <th scope="col" className="py-2 text-start font-normal">
            {t('passes')}
          </th>
        </tr>
      </thead>
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
                <svg
                  viewBox="0 0 202 8"
                  aria-hidden="true"
                  preserveAspectRatio="none"
                  className="inline-block h-2 w-[calc(100%-3rem)] align-middle"
                >
                  <rect y="2" width={probability * 200} height="4" className="fill-accent" />
                  <rect x={probability * 200} width="2" height="8" className="fill-ink" />
                </svg>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
