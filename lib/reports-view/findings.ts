import { type DefectClass, defectClasses, type ReportDefect, type ReportSampling } from '@/lib/contract/reports';
import type { ViewFile, ViewSection } from './sections';

/** One class beside its plan: `accept` is Ac, `reject` Re (ISO 2859-1); both null where the plan has no limit for the class. */
export type ClassCheck = {
  class: DefectClass;
  aql: number | string | null;
  accept: number | null;
  reject: number | null;
  /** Null when the report lists no defects at all. */
  found: number | null;
  result: 'within' | 'above' | 'unknown';
};

function foundIn(defects: readonly ReportDefect[] | undefined, wanted: DefectClass): number | null {
  return defects ? defects.filter((defect) => defect.class === wanted).reduce((sum, { found }) => sum + found, 0) : null;
}

/** The defects found against the acceptance numbers that the report itself names, class by class. */
export function checkClasses(sampling: ReportSampling, defects: readonly ReportDefect[] | undefined): ClassCheck[] {
  return defectClasses.map((one) => {
    const accept = sampling.accepted[one];
    const found = foundIn(defects, one);
    const result = accept === null || found === null ? 'unknown' : found > accept ? 'above' : 'within';
    return { class: one, aql: sampling.aql[one], accept, reject: accept === null ? null : accept + 1, found, result };
  });
}

/** A defect with its photo and, for comparison, the first photo of the same product as it should be. */
export type Finding = ReportDefect & { /** Its place in the list. */ id: string; file: ViewFile | null; compare: ViewFile | null };

const groupFiles = (sections: readonly ViewSection[], key: ViewSection['key'], product: string | null): ViewFile[] =>
  sections.find((section) => section.key === key)?.groups.find((group) => group.product === product)?.files ?? [];

function productOf(sections: readonly ViewSection[], file: ViewFile): string | null {
  for (const { groups } of sections) for (const { product, files } of groups) if (files.includes(file)) return product;
  return null;
}

/** The defects in the order of their weight, each with the photos that show it. */
export function findingsOf(defects: readonly ReportDefect[], sections: readonly ViewSection[]): Finding[] {
  const byPlace = new Map(sections.flatMap(({ groups }) => groups.flatMap(({ files }) => files.map((file) => [file.place, file] as const))));
  const weight = (one: ReportDefect) => defectClasses.indexOf(one.class);
  return [...defects]
    .sort((a, b) => weight(a) - weight(b))
    .map((defect, index) => {
      const file = (defect.photo && byPlace.get(defect.photo)) || null;
      const product = defect.product ?? (file && productOf(sections, file));
      const good = groupFiles(sections, 'products', product ?? null).find(({ kind }) => kind === 'image');
      return { ...defect, id: String(index), file, compare: file ? (good ?? null) : null };
    });
}
