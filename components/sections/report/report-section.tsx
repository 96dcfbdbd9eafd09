import { getTranslations } from 'next-intl/server';
import { ReportFigures } from '@/components/features/report/report-figures';
import type { ViewGroup, ViewSection } from '@/lib/domain/reports/sections/report-sections';
import { ReportBlock } from './report-block';
import { sectionTitle } from './section-title';

type Paths = ReadonlyMap<string, string>;
type ReportSectionProps = { section: ViewSection; isSite: boolean; paths: Paths; savesData: boolean };

/** Section with files, grouped by product where they belong to one. */
export async function ReportSection({ section, isSite, paths, savesData }: ReportSectionProps) {
  const { key, groups, count } = section;
  const t = await getTranslations('report');
  return (
    <ReportBlock id={key} title={sectionTitle(t, key, isSite)} note={t('index.count', { count })}>
      {groups.map((group) => (
        <GroupFigures
          key={group.files[0]?.place}
          group={group}
          title={group.product ? t(isSite ? 'site.product' : 'product', { number: group.product }) : null}
          paths={paths}
          savesData={savesData}
        />
      ))}
    </ReportBlock>
  );
}

type GroupProps = { group: ViewGroup; title: string | null; paths: Paths; savesData: boolean };

async function GroupFigures({ group, title, paths, savesData }: GroupProps) {
  const t = await getTranslations('report.photo');
  const words = {
    untitled: t('untitled'),
    open: String(t.raw('open')),
    film: String(t.raw('film')),
    original: t('original'),
  };
  const figures = group.files.map(({ anchor, kind, url, tag, size, width, height, poster, place }) => ({
    anchor,
    kind,
    url,
    tag,
    size,
    width,
    height,
    poster,
    path: paths.get(place) ?? '',
  }));
  return (
    <div className="mb-8 last:mb-0">
      {title && <h3 className="mb-4 text-h4">{title}</h3>}
      <ReportFigures figures={figures} words={words} savesData={savesData} />
    </div>
  );
}
