import { control } from '@/components/features/aql/plan/form/plan-field';
import type { Check, CheckState } from '@/lib/domain/aql/floor/floor-order';
import { fill } from '@/lib/i18n/fill';
import type { FloorMessages } from '@/components/features/aql/floor/floor-messages';

type CheckRowProps = {
  words: FloorMessages;
  check: Check;
  onState: (state: CheckState) => void;
  onNote: (note: string) => void;
  onRemove: () => void;
};

const looks = {
  done: 'aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-solid',
  problem: 'aria-pressed:border-reject aria-pressed:bg-reject aria-pressed:text-on-solid',
  na: 'aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper',
} as const;
const outcomes = ['done', 'problem', 'na'] as const;
const sign = { done: '✓', problem: '✕', na: '–' } as const;

/** One check: what and how, its outcome, and a note where there is a problem. */
export function CheckRow({ words, check, onState, onNote, onRemove }: CheckRowProps) {
  const { id, text, how, state, note } = check;
  const names = { done: words.checkDone, problem: words.checkProblem, na: words.checkNa };
  return (
    <li className="border-t border-line py-3">
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 text-small [overflow-wrap:anywhere]">
          <b className="font-semibold">{text}</b>
          {how && <span className="block text-caption text-soft">{how}</span>}
        </p>
        <button
          type="button"
          onClick={onRemove}
          aria-label={fill(words.removeCheck, { name: text })}
          className="-mt-2 inline-flex min-h-11 min-w-11 items-center justify-center text-lead text-soft hover:text-reject"
        >
          <span aria-hidden="true">×</span>
        </button>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid everywhere */}
      <div role="group" aria-label={text} className="mt-2 grid grid-cols-3 gap-2">
        {outcomes.map((outcome) => (
          <button
            key={outcome}
            type="button"
            aria-pressed={state === outcome}
            onClick={() => onState(state === outcome ? 'open' : outcome)}
            className={`min-h-11 rounded-control border border-edge bg-card px-2 text-small leading-tight ${looks[outcome]}`}
          >
            <span aria-hidden="true">{sign[outcome]} </span>
            {names[outcome]}
          </button>
        ))}
      </div>
      {(state === 'problem' || note !== '') && (
        <label className="mt-2 block" htmlFor={`check-note-${id}`}>
          <span className="sr-only">{fill(words.checkNote, { name: text })}</span>
          <input
            id={`check-note-${id}`}
            value={note}
            maxLength={400}
            placeholder={words.checkNoteShort}
            onChange={(event) => onNote(event.target.value)}
            className={`${control} border-edge`}
          />
        </label>
      )}
    </li>
  );
}
