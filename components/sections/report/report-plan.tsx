import { getFormatter, getTranslations } from 'next-intl/server';
import { VerdictTag } from '@/components/sections/verdict-tag';
import type { ReportDefect, ReportSampling } from '@/lib/contract/reports';
import { classChecks } from '@/lib/domain/reports/sections/class-checks';
import { ReportBlock } from './report-block';
import { ScrollBox } from '@/components/ui/scroll-box';

const looks = { within: 'accept', above: 'reject' } as const;
const cell = 'border-t border-line py-2.5 pe-3 align-baseline';

type ReportPlanProps = { sampling: ReportSampling; defects: readonly ReportDefect[] | undefined };

/** Sampling plan, with the defects found against its acceptance and rejection numbers. */
export async function ReportPlan({ sampling, defects }: ReportPlanProps) {
  const [t, format] = await Promise.all([getTranslations('report'), getFormatter()]);
  const figures = [
    { key: 'lot', value: format.number(sampling.lotSize) },
    { key: 'level', value: sampling.level },
    { key: 'code', value: sampling.code },
    { key: 'sample', value: format.number(sampling.sampleSize) },
  ] as const;
  const aql = (value: number | string | null) => (typeof value === 'number' ? format.number(value) : (value ?? '–'));
  return (
    <ReportBlock id="plan" title={t('plan.title')}>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4">
        {figures.map(({ key, value }) => (
          <div key={key} className="border-t border-ink pt-2">
            <dt className="figure-caption">{t(`plan.${key}`)}</dt>
            <dd className="text-h3 font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <ScrollBox aria-labelledby="plan-table" className="mt-7 overflow-x-auto">
        <table className="w-full border-b border-line text-small tabular-nums">
          <caption id="plan-table" className="figure-caption pb-3 text-start">
            {t('plan.caption')}
          </caption>
          <thead>
            <tr className="text-soft">
              {[t('plan.class'), t('plan.aql'), 'Ac', 'Re', t('plan.found'), t('plan.result')].map((name) => (
                <th key={name} scope="col" className="py-2 pe-3 text-start font-normal">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {classChecks(sampling, defects).map((row) => (
              <tr key={row.class}>
                <th scope="row" className={`${cell} text-start font-semibold`}>
                  {t(`classes.${row.class}`)}
                </th>
                <td className={cell}>{aql(row.aql)}</td>
                <td className={cell}>{row.accept ?? '–'}</td>
                <td className={cell}>{row.reject ?? '–'}</td>
                <td className={`${cell} font-semibold`}>{row.found ?? '–'}</td>
                <td className={cell}>
                  {row.result === 'unknown' ? (
                    t('plan.unknown')
                  ) : (
                    <VerdictTag verdict={looks[row.result]}>{t(`plan.${row.result}`)}</VerdictTag>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </ReportBlock>
  );
}
