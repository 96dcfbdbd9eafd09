import { getTranslations } from 'next-intl/server';
import { reportParts } from '@/lib/domain/reports/sample-reports/report-parts';
import { DrawnReport } from './drawn-report';
import { PartMark } from './part-mark';

/** Drawn report page; its numbers refer to the notes next to it. */
export async function ReportPartsList() {
  const t = await getTranslations('tools.sample');
  return (
    <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:items-start">
      <div className="lg:sticky lg:top-28">
        <DrawnReport />
      </div>
      <ol className="border-b border-line">
        {reportParts.map((part, index) => (
          <li key={part} className="grid grid-cols-[2.25rem_minmax(0,1fr)] gap-x-4 border-t border-line py-5">
            <PartMark number={index + 1} />
            <div>
              <h3 className="text-h4">{t(`parts.${part}.title`)}</h3>
              <p className="mt-1.5 text-small text-soft">{t(`parts.${part}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
