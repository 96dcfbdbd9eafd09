import { type DefectClass, defectClasses, type ReportDefect, type ReportSampling } from '@/lib/contract/reports';
import type { ViewFile, ViewSection } from './report-sections';

/** `accept` is Ac, `reject` Re (ISO 2859-1); both null when the plan has no limit for the class. */
export type ClassCheck = {
  class: DefectClass;
  aql: number | string | null;
  accept: number | null;
  reject: number | null;
  /** Null when the report has no defect list. */
  found: number | null;
  result: 'within' | 'above' | 'unknown';
};

function countDefects(defects: readonly ReportDefect[] | undefined, defectClass: DefectClass): number | null {
  return defects
    ? defects.filter((defect) => defect.class === defectClass).reduce((sum, { found }) => sum + found, 0)
    : null;
}

export function classChecks(sampling: ReportSampling, defects: readonly ReportDefect[] | undefined): ClassCheck[] {
  return defectClasses.map((one) => {
    const accept = sampling.accepted[one];
    const found = countDefects(defects, one);
    const result = accept === null || found === null ? 'unknown' : found > accept ? 'above' : 'within';
    return { class: one, aql: sampling.aql[one], accept, reject: accept === null ? null : accept + 1, found, result };
  });
}

export type Finding = ReportDefect & { id: string; file: ViewFile | null; reference: ViewFile | null };

const groupFiles = (sections: readonly ViewSection[], key: ViewSection['key'], product: string | null): ViewFile[] =>
  sections.find((section) => section.key === key)?.groups.find((group) => group.product === product)?.files ?? [];

function productOf(sections: readonly ViewSection[], file: ViewFile): string | null {
  for (const { groups } of sections) for (const { product, files } of groups) if (files.includes(file)) return product;
  return null;
}

export function findingsOf(defects: readonly ReportDefect[], sections: readonly ViewSection[]): Finding[] {
  const byPlace = new Map(
    sections.flatMap(({ groups }) => groups.flatMap(({ files }) => files.map((file) => [file.place, file] as const))),
  );
  const severity = (one: ReportDefect) => defectClasses.indexOf(one.class);
  return [...defects]
    .sort((a, b) => severity(a) - severity(b))
    .map((defect, index) => {
      const file = (defect.photo && byPlace.get(defect.photo)) || null;
      const product = defect.product ?? (file && productOf(sections, file));
      const reference = groupFiles(sections, 'products', product ?? null).find(({ kind }) => kind === 'image');
      return { ...defect, id: String(index), file, reference: file ? (reference ?? null) : null };
    });
}
