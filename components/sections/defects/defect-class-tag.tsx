import type { DefectList } from '@/lib/content/content-schema';

export type DefectClass = DefectList['sections'][number]['defects'][number]['class'];

const looks: Record<DefectClass, string> = {
  critical: 'border-reject bg-reject text-on-solid',
  major: 'border-reject text-reject',
  minor: 'border-line text-soft',
};

/** Class of a defect; the text carries the meaning, the color supports it. */
export function DefectClassTag({ kind, children }: { kind: DefectClass; children: string }) {
  return (
    <span className={`inline-block rounded-control border px-2 py-0.5 text-caption whitespace-nowrap ${looks[kind]}`}>
      {children}
    </span>
  );
}
