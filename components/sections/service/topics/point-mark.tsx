import type { PlanPoint } from '@/lib/domain/services/inspection-plan';

const looks: Record<PlanPoint, string> = {
  H: 'border-ink bg-ink text-paper',
  W: 'border-ink',
  R: 'border-dashed border-edge',
};

/** The letter of a point as plans print it, with its word; in narrow tables the word is left to the screen reader. */
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
