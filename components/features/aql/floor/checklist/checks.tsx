import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { control } from '@/components/features/aql/plan/form/plan-field';
import {
  type Check,
  type CheckState,
  type FloorOrder,
  maxChecks,
  maxTextLength,
} from '@/lib/domain/aql/floor/floor-order';
import { fill } from '@/lib/i18n/fill';
import type { FloorMessages } from '@/components/features/aql/floor/floor-messages';
import type { Update } from '@/components/features/aql/floor/use-floor-order';
import { CheckRow } from './check-row';

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
