import type { Report, ReportContent, ReportFile } from '@/lib/contract/reports';
import { type FileKind, fileKind } from '@/lib/domain/reports/files/file-kinds';

export const sectionKeys = [
  'styles',
  'results',
  'informative',
  'attention',
  'defects',
  'products',
  'tests',
  'charts',
  'otherImages',
  'otherVideos',
] as const;
export type SectionKey = (typeof sectionKeys)[number];

/** A file with its place in `content`, such as `visual_and_workmanship/0/2`, and the anchor derived from it. */
export type ViewFile = Omit<ReportFile, 'tag'> & { place: string; anchor: string; tag: string; kind: FileKind };
export type ViewGroup = { product: string | null; files: ViewFile[] };
export type ViewSection = { key: SectionKey; groups: ViewGroup[]; count: number };

type Products = ReportContent['visual_and_workmanship'];

export const photoAnchor = (place: string): string => `photo-${place.replaceAll('_', '-').replaceAll('/', '-')}`;

function viewFiles(files: readonly ReportFile[] | undefined, place: string): ViewFile[] {
  return (files ?? []).map((file, index) => {
    const filePlace = `${place}/${index}`;
    return {
      ...file,
      tag: file.tag.trim(),
      place: filePlace,
      anchor: photoAnchor(filePlace),
      kind: fileKind(file.url),
    };
  });
}

const ungrouped = (files: ViewFile[]): ViewGroup[] => [{ product: null, files }];
const groupedByProduct = (products: Products, place: string): ViewGroup[] =>
  (products?.products ?? []).map(({ number, files }, index) => ({
    product: number,
    files: viewFiles(files, `${place}/${index}`),
  }));

function groupsOf(content: ReportContent): Record<SectionKey, ViewGroup[]> {
  // The wire spreads unclassified files over three lists.
  const rest = [
    ...viewFiles(content.appendix?.files, 'appendix/files'),
    ...viewFiles(content.appendix?.others, 'appendix/others'),
    ...viewFiles(content.others, 'others'),
  ];
  return {
    styles: ungrouped(viewFiles(content.inspection_styles?.files, 'inspection_styles')),
    results: ungrouped(viewFiles(content.inspection_results?.files, 'inspection_results')),
    informative: ungrouped(viewFiles(content.informative_files, 'informative_files')),
    attention: ungrouped(viewFiles(content.special_attention?.files, 'special_attention')),
    defects: groupedByProduct(content.visual_and_workmanship, 'visual_and_workmanship'),
    products: groupedByProduct(content.product_conformity, 'product_conformity'),
    tests: ungrouped(viewFiles(content.data_measurement?.files, 'data_measurement')),
    charts: ungrouped(viewFiles(content.measurement_chart_files, 'measurement_chart_files')),
    otherImages: ungrouped(rest.filter(({ kind }) => kind !== 'video')),
    otherVideos: ungrouped(rest.filter(({ kind }) => kind === 'video')),
  };
}

export function reportSections(report: Pick<Report, 'content'>): ViewSection[] {
  const groups = groupsOf(report.content);
  return sectionKeys
    .map((key) => {
      const nonEmpty = groups[key].filter(({ files }) => files.length > 0);
      return { key, groups: nonEmpty, count: nonEmpty.reduce((sum, { files }) => sum + files.length, 0) };
    })
    .filter(({ count }) => count > 0);
}

export const filesOf = (sections: readonly ViewSection[]): ViewFile[] =>
  sections.flatMap(({ groups }) => groups.flatMap(({ files }) => files));

/** Total size in bytes; null when any size is unknown. */
export function totalBytes(files: readonly { size?: number | null }[]): number | null {
  let total = 0;
  for (const { size } of files) {
    if (size === undefined || size === null) return null;
    total += size;
  }
  return total;
}

export const tableId = (index: number): string => `table-${index + 1}`;
