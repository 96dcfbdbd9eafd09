import type { PlanPoint } from '@/lib/domain/services/inspection-plan';

const looks: Record<PlanPoint, string> = {
  H: 'border-ink bg-ink text-paper',
  W: 'border-ink',
  R: 'border-dashed border-edge',
};

/**
 * Letter of an inspection point (H, W, R) as printed in plans, with its name; unless `wordy`, the name is visually
 * hidden on narrow screens.
 */
export function PointMark({ point, word, wordy = false }: { point: PlanPoint; word: string; wordy?: boolean }) {
  return (
    <span className="inline-flex items-center gap-3">
      <span
        className={`grid size-7 place-items-center border-[1.5px] font-mono text-caption leading-none ${looks[point]}`}
      >
        {point}
      </span>
      <span className={wordy ? 'font-semibold' : 'text-small max-md:sr-only'}>{word}</span>
    </span>
  );
}
