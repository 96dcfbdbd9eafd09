import type { DefectList } from '@/lib/content/content-schema';
import { type DefectListGroup, defectListGroups } from '@/lib/contract/content/man-days';

export const isDefectListGroup = (group: string): group is DefectListGroup =>
  defectListGroups.some((known) => known === group);

export function countByClass(sections: DefectList['sections']): { critical: number; major: number; minor: number } {
  const counts = { critical: 0, major: 0, minor: 0 };
  for (const { defects } of sections) for (const defect of defects) counts[defect.class] += 1;
  return counts;
}
