import { getTranslations } from 'next-intl/server';
import type { ViewFile, ViewGroup, ViewSection } from '@/lib/reports-view/sections';
import { ReportBlock } from './report-block';
import { ReportFigure } from './report-figure';

type Paths = ReadonlyMap<string, string>;
type ReportSectionProps = { section: ViewSection; paths: Paths; savesData: boolean };

/** One section that holds files, product by product where they belong to one. */
export async function ReportSection({ section: { key, groups, count }, paths, savesData }: ReportSectionProps) {
  const t = await getTranslations('report');
  return (
    <ReportBlock id={key} title={t(`sections.${key}`)} note={t('index.count', { count })}>
      {groups.map((group) => (
        <GroupFigures key={group.files[0]?.place} group={group} title={group.product ? t('product', { number: group.product }) : null} paths={paths} savesData={savesData} />
      ))}
    </ReportBlock>
  );
}

type GroupProps = { group: ViewGroup; title: string | null; paths: Paths; savesData: boolean };

function GroupFigures({ group, title, paths, savesData }: GroupProps) {
  const figure = (file: ViewFile) => <li key={file.place} className="break-inside-avoid"><ReportFigure file={file} path={paths.get(file.place) ?? ''} savesData={savesData} /></li>;
  return (
    <div className="mb-8 last:mb-0">
      {title && <h3 className="mb-4 text-h4">{title}</h3>}
      <ul className="grid grid-cols-2 gap-x-4 gap-y-6 md:grid-cols-3 print:grid-cols-2">{group.files.map(figure)}</ul>
    </div>
  );
}
