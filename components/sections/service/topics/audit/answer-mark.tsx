import { getTranslations } from 'next-intl/server';
import type { Answer } from '@/lib/domain/services/audit-matrix';

export const answerKinds = ['full', 'part', 'none'] as const satisfies readonly Answer[];

/** Filled circle, half-filled circle or dash, for full, part and none. */
export function AnswerSign({ answer }: { answer: Answer }) {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" className="mt-1 shrink-0">
      {answer === 'none' ? (
        <path d="M4 8h8" strokeWidth="1.5" className="stroke-edge" />
      ) : (
        <>
          <circle
            cx="8"
            cy="8"
            r="6.5"
            strokeWidth="1.5"
            className={`stroke-accent ${answer === 'full' ? 'fill-accent' : 'fill-none'}`}
          />
          {answer === 'part' && <path d="M8 1.5a6.5 6.5 0 0 0 0 13z" className="fill-accent" />}
        </>
      )}
    </svg>
  );
}

const looks: Record<Answer, string> = { full: 'font-semibold', part: '', none: 'text-soft' };

/** Whether an audit answers a question, as symbol and text. */
export async function AnswerMark({ answer }: { answer: Answer }) {
  const t = await getTranslations('topics.audits.answers');
  return (
    <span className={`flex gap-2.5 ${looks[answer]}`}>
      <AnswerSign answer={answer} />
      {t(answer)}
    </span>
  );
}
