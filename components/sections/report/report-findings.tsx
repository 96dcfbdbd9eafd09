import { getTranslations } from 'next-intl/server';
import type { ReportDefect } from '@/lib/contract/reports';
import { type Finding, findingsOf } from '@/lib/domain/reports/sections/class-checks';
import type { ViewFile, ViewSection } from '@/lib/domain/reports/sections/report-sections';
import { ReportBlock } from './report-block';
import { ReportImage } from '@/components/features/report/report-image';

type ReportFindingsProps = {
  defects: readonly ReportDefect[];
  sections: readonly ViewSection[];
  /** Pieces were drawn and judged; otherwise findings are counted, such as those of an audit. */
  isSampled: boolean;
  isSite: boolean;
  savesData: boolean;
};

/** Defects with class and count, each with its photo next to a reference photo. */
export async function ReportFindings({ defects, sections, isSampled, isSite, savesData }: ReportFindingsProps) {
  const t = await getTranslations(isSite ? 'report.site.findings' : 'report.findings');
  return (
    <ReportBlock id="findings" title={t('title')}>
      <ol className="border-b border-line">
        {findingsOf(defects, sections).map((finding) => (
          <FindingRow key={finding.id} finding={finding} isSampled={isSampled} isSite={isSite} savesData={savesData} />
        ))}
      </ol>
    </ReportBlock>
  );
}

type FindingRowProps = { finding: Finding; isSampled: boolean; isSite: boolean; savesData: boolean };

async function FindingRow({ finding, isSampled, isSite, savesData }: FindingRowProps) {
  const [classes, t] = await Promise.all([
    getTranslations('report.classes'),
    getTranslations(isSite ? 'report.site.findings' : 'report.findings'),
  ]);
  const { file, reference } = finding;
  return (
    <li className="grid break-inside-avoid gap-x-8 gap-y-4 border-t border-line py-5 md:grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)] print:grid-cols-2 print:py-3">
      <div>
        <p className="figure-caption">
          {classes(finding.class)}
          {finding.product && <span className="ms-4">{t('product', { number: finding.product })}</span>}
        </p>
        <h3 className="mt-1 text-h4">{finding.description}</h3>
        <p className="mt-1 text-small text-soft">{t(isSampled ? 'count' : 'cases', { count: finding.found })}</p>
      </div>
      {file?.kind === 'image' && (
        <div className="grid grid-cols-2 gap-3">
          <Side file={file} label={t('photo')} savesData={savesData} />
          {reference && <Side file={reference} label={t('compare')} savesData={savesData} />}
        </div>
      )}
    </li>
  );
}

/** One photo of the pair; links to the photo in its section, which opens in the lightbox. */
async function Side({ file, label, savesData }: { file: ViewFile; label: string; savesData: boolean }) {
  const t = await getTranslations('report.photo');
  const name = file.tag || t('untitled');
  return (
    <a href={`#${file.anchor}`} className="group/side block">
      <ReportImage file={file} alt="" sizes="(min-width: 64rem) 14rem, 45vw" isSmall={savesData} />
      <span className="figure-caption mt-1.5 block group-hover/side:text-accent">
        {label} <span className="sr-only">{t('open', { name })}</span>
      </span>
    </a>
  );
}
