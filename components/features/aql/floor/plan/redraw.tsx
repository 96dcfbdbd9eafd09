import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Details } from '@/components/ui/details';
import { control } from '@/components/features/aql/plan/form/plan-field';
import { type FloorOrder, maxTextLength } from '@/lib/domain/aql/floor/floor-order';
import type { FloorMessages } from '@/components/features/aql/floor/floor-messages';
import { now, randomSeed, type Update } from '@/components/features/aql/floor/use-floor-order';

const maxDraws = 50;

/** Draws other cartons, with a reason that stays on record with every seed before. */
export function Redraw({ words, order, update }: { words: FloorMessages; order: FloorOrder; update: Update }) {
  const id = useId();
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const isMissing = isAsked && reason.trim() === '';
  const draw = () => {
    setAsked(true);
    if (reason.trim() === '') return;
    update((one) => ({
      ...one,
      draws: [...one.draws, { seed: randomSeed(), reason: reason.trim(), at: now() }].slice(-maxDraws),
    }));
    setReason('');
    setAsked(false);
  };
  return (
    <div className="noscript:hidden">
      <Details more={words.redraw} less={words.redraw} className="mt-1">
        <label htmlFor={id} className="mb-1.5 block text-small font-[550]">
          {words.redrawReason}
        </label>
        <div className="flex flex-wrap gap-3">
          <input
            id={id}
            value={reason}
            maxLength={maxTextLength}
            autoComplete="off"
            onChange={(event) => setReason(event.target.value)}
            onKeyDown={(event) => {
              // Enter would send the form around it.
              if (event.key !== 'Enter') return;
              event.preventDefault();
              draw();
            }}
            aria-invalid={isMissing || undefined}
            aria-describedby={isMissing ? `${id}-error` : undefined}
            className={`${control} max-w-md flex-1 ${isMissing ? 'border-reject' : 'border-edge'}`}
          />
          <Button look="line" onClick={draw}>
            {words.redrawGo}
          </Button>
        </div>
        {isMissing && (
          <p id={`${id}-error`} className="mt-1.5 text-small text-reject">
            {words.redrawMissing}
          </p>
        )}
      </Details>
      {order.draws.length > 1 && (
        <ol className="mt-2 grid gap-1 text-caption text-soft">
          {order.draws.map(({ seed, reason: why, at }) => (
            <li key={`${seed} ${at}`}>
              <code className="font-mono">{seed}</code> {at && `${at.slice(0, 16).replace('T', ' ')} UTC`} {why}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
