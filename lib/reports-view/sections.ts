import type { Report, ReportContent, ReportFile } from '@/lib/contract/reports';
import { type FileKind, fileKind } from './kinds';

/** The sections of a report in the order in which it is read. */
export const sectionKeys = ['styles', 'results', 'informative', 'attention', 'defects', 'products', 'tests', 'charts', 'otherImages', 'otherVideos'] as const;
export type SectionKey = (typeof sectionKeys)[number];

/** A file with its place in `content`, such as `visual_and_workmanship/0/2`, which also names it in the page's address. */
export type ViewFile = Omit<ReportFile, 'tag'> & { place: string; anchor: string; tag: string; kind: FileKind };
/** Files of one product, or of no product in particular. */
export type ViewGroup = { product: string | null; files: ViewFile[] };
export type ViewSection = { key: SectionKey; groups: ViewGroup[]; count: number };

type Products = ReportContent['visual_and_workmanship'];

/** The address of a single photo within its page: letters, digits and dashes alone. */
export function photoAnchor(place: string): string {
  return `photo-${place.replaceAll('_', '-').replaceAll('/', '-')}`;
}

function viewFiles(files: readonly ReportFile[] | undefined, place: string): ViewFile[] {
  return (files ?? []).map((file, index) => {
    const at = `${place}/${index}`;
    return { ...file, tag: file.tag.trim(), place: at, anchor: photoAnchor(at), kind: fileKind(file.url) };
  });
}

const plain = (files: ViewFile[]): ViewGroup[] => [{ product: null, files }];
const perProduct = (products: Products, place: string): ViewGroup[] =>
  (products?.products ?? []).map(({ number, files }, index) => ({ product: number, files: viewFiles(files, `${place}/${index}`) }));

function groupsOf(content: ReportContent): Record<SectionKey, ViewGroup[]> {
  // One list in three places: what the appendix holds, and what has no other home.
  const rest = [
    ...viewFiles(content.appendix?.files, 'appendix/files'),
    ...viewFiles(content.appendix?.others, 'appendix/others'),
    ...viewFiles(content.others, 'others'),
  ];
  return {
    styles: plain(viewFiles(content.inspection_styles?.files, 'inspection_styles')),
    results: plain(viewFiles(content.inspection_results?.files, 'inspection_results')),
    informative: plain(viewFiles(content.informative_files, 'informative_files')),
    attention: plain(viewFiles(content.special_attention?.files, 'special_attention')),
    defects: perProduct(content.visual_and_workmanship, 'visual_and_workmanship'),
    products: perProduct(content.product_conformity, 'product_conformity'),
    tests: plain(viewFiles(content.data_measurement?.files, 'data_measurement')),
    charts: plain(viewFiles(content.measurement_chart_files, 'measurement_chart_files')),
    otherImages: plain(rest.filter(({ kind }) => kind !== 'video')),
    otherVideos: plain(rest.filter(({ kind }) => kind === 'video')),
  };
}

/** The sections that hold files, each with its groups that do. */
export function reportSections(report: Pick<Report, 'content'>): ViewSection[] {
  const groups = groupsOf(report.content);
  return sectionKeys
    .map((key) => {
      const filled = groups[key].filter(({ files }) => files.length > 0);
      return { key, groups: filled, count: filled.reduce((sum, { files }) => sum + files.length, 0) };
    })
    .filter(({ count }) => count > 0);
}

/** Every file of some sections, in reading order. */
export function filesOf(sections: readonly ViewSection[]): ViewFile[] {
  return sections.flatMap(({ groups }) => groups.flatMap(({ files }) => files));
}

/** Bytes of all files together; null when the size of any is not known. */
export function totalBytes(files: readonly { size?: number | null }[]): number | null {
  let total = 0;
  for (const { size } of files) {
    if (size === undefined || size === null) return null;
    total += size;
  }
  return total;
}
