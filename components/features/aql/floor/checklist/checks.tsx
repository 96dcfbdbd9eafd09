import { type FormEvent, useState } from 'react';
import type { FloorMessages } from '@/components/features/aql/floor/floor-messages';
import type { Update } from '@/components/features/aql/floor/use-floor-order';
import { control } from '@/components/features/aql/plan/form/plan-field';
import { Button } from '@/components/ui/button';
import {
  type Check,
  type CheckState,
  type FloorOrder,
  maxChecks,
  maxTextLength,
} from '@/lib/domain/aql/floor/floor-order';
import { fill } from '@/lib/i18n/fill';

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
function CheckRow({ words, check, onState, onNote, onRemove }: CheckRowProps) {
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

type ChecksProps = { words: FloorMessages; order: FloorOrder; update: Update };

/** The checks in the order of the work, with lines of one's own. */
export function Checks({ words, order, update }: ChecksProps) {
  const [text, setText] = useState('');
  const change = (id: string, next: Partial<Check>, undoable: boolean) =>
    update(
      (one) => ({ ...one, checks: one.checks.map((check) => (check.id === id ? { ...check, ...next } : check)) }),
      undoable,
    );
  const isFull = order.checks.length >= maxChecks;
  const add = (event: FormEvent) => {
    event.preventDefault();
    const plain = text.trim();
    if (plain === '' || isFull) return;
    const check: Check = { id: `own-${Date.now().toString(36)}`, text: plain, how: '', state: 'open', note: '' };
    update((one) => ({ ...one, checks: [...one.checks, check] }), true);
    setText('');
  };
  const remove = (id: string) => {
    update((one) => ({ ...one, checks: one.checks.filter((check) => check.id !== id) }), true);
    // The button that had the focus goes with the check.
    document.getElementById('floor-checks')?.focus({ preventScroll: true });
  };
  const closed = order.checks.filter(({ state }) => state !== 'open').length;
  return (
    <div>
      {order.checks.length > 0 && (
        <p className="figure-caption mt-5" data-checks="">
          {fill(words.checksDone, { done: closed, all: order.checks.length })}
        </p>
      )}
      <ol className="mt-2 border-b border-line">
        {order.checks.map((check) => (
          <CheckRow
            key={check.id}
            words={words}
            check={check}
            onState={(state: CheckState) => change(check.id, { state }, true)}
            onNote={(note) => change(check.id, { note }, false)}
            onRemove={() => remove(check.id)}
          />
        ))}
      </ol>
      <form onSubmit={add} className="mt-4 flex items-end gap-2">
        <label className="block flex-1">
          <span className="mb-1 block text-caption text-soft">{words.ownCheck}</span>
          <input
            value={text}
            maxLength={maxTextLength}
            onChange={(event) => setText(event.target.value)}
            className={`${control} border-edge`}
          />
        </label>
        <Button type="submit" look="line" aria-disabled={text.trim() === ''} className="aria-disabled:opacity-40">
          {words.add}
        </Button>
      </form>
      {isFull && <p className="mt-2 text-small text-attention">{fill(words.listFull, { most: maxChecks })}</p>}
    </div>
  );
}
