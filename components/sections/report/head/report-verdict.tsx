import { getTranslations } from 'next-intl/server';
import { DotField } from '@/components/ui/media/dot-field';
import type { ReportDefect, ReportSampling, ReportVerdict as Verdict } from '@/lib/contract/reports';

const looks = { pass: 'text-accent', fail: 'text-reject', pending: 'text-attention', hold: 'text-attention' } as const;
const edges = {
  pass: 'border-t-accent',
  fail: 'border-t-reject',
  pending: 'border-t-attention',
  hold: 'border-t-attention',
} as const;
const signs = { pass: 'accept', fail: 'reject', pending: 'attention', hold: 'attention' } as const;
const columns = 50;
const rows = 10;

/** Returns how many dots show sample and defects, in proportion to the lot; at least one for a number above zero. */
function dots(sampling: ReportSampling, defects: readonly ReportDefect[]) {
  const share = (count: number) =>
    count === 0
      ? 0
      : Math.max(1, Math.round((count / Math.max(sampling.lotSize, sampling.sampleSize, 1)) * columns * rows));
  const found = defects.reduce((sum, defect) => sum + defect.found, 0);
  const bad = Math.min(share(found), found);
  return { lit: Math.max(0, Math.min(share(sampling.sampleSize), columns * rows) - bad), bad };
}

type ReportVerdictProps = {
  verdict: Verdict;
  sampling: ReportSampling | undefined;
  defects: readonly ReportDefect[] | undefined;
};

/** Verdict and remark; above them the lot with its sample and defects as a dot plot, in proportion. */
export async function ReportVerdict({ verdict, sampling, defects }: ReportVerdictProps) {
  const t = await getTranslations('report');
  return (
    <section
      aria-labelledby="verdict"
      className={`break-inside-avoid border border-t-4 border-line bg-card p-5 md:p-7 ${edges[verdict.result]}`}
    >
      {sampling && (
        <DotField
          columns={columns}
          rows={rows}
          {...dots(sampling, defects ?? [])}
          seed={23}
          className="no-print mb-5"
        />
      )}
      <h2 id="verdict" className="figure-caption font-normal tracking-normal">
        {t('verdict.title')}
      </h2>
      <p
        data-verdict={signs[verdict.result]}
        className={`mt-1 text-h2 leading-tight font-semibold ${looks[verdict.result]}`}
      >
        {t(`verdict.${verdict.result}`)}
      </p>
      {verdict.remark && <p className="mt-4 text-small whitespace-pre-line">{verdict.remark}</p>}
    </section>
  );
}
