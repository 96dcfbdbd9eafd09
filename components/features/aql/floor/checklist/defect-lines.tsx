import { type FormEvent, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Details } from '@/components/ui/details';
import { control } from '@/components/features/aql/plan/form/plan-field';
import { type DefectClass, defectClasses } from '@/lib/domain/aql/tables/levels-and-limits';
import {
  countFound,
  type DefectLine,
  type FloorOrder,
  isDefectClass,
  maxLines,
  maxTextLength,
  tallyOf,
} from '@/lib/domain/aql/floor/floor-order';
import { fill } from '@/lib/i18n/fill';
import { classKey, type FloorProps } from '@/components/features/aql/floor/floor-messages';
import type { Update } from '@/components/features/aql/floor/use-floor-order';
import { DefectCounter } from './defect-counter';

type DefectLinesProps = FloorProps & { order: FloorOrder; update: Update; articleId: string };

/** Defects by name: choose one of the list or write one, then count it. */
export function DefectLines({ words, order, update, articleId }: DefectLinesProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [picked, setPicked] = useState('');
  const [kind, setKind] = useState<DefectClass>('serious');
  const { found } = tallyOf(order, articleId);
  const counted = order.lines.filter((line) => line.id in found);
  const isFull = order.lines.length >= maxLines;
  const addPicked = (event: FormEvent) => {
    event.preventDefault();
    if (!order.lines.some(({ id: known }) => known === picked)) return;
    update((one) => countFound(one, articleId, picked, 1), true);
    setPicked('');
  };
  const addOwn = (event: FormEvent) => {
    event.preventDefault();
    const plain = text.trim();
    const known = order.lines.find((line) => line.class === kind && line.text === plain);
    if (plain === '' || (isFull && !known)) return;
    const line: DefectLine = known ?? { id: `own-${Date.now().toString(36)}`, class: kind, text: plain };
    update((one) => countFound(known ? one : { ...one, lines: [...one.lines, line] }, articleId, line.id, 1), true);
    setText('');
  };
  return (
    <div className="mt-5">
      <h3 className="text-h4">{words.namedTitle}</h3>
      {order.lines.length > 0 && (
        // Counted by a button: with the arrow keys a closed list would count every line that it passes.
        <form onSubmit={addPicked} className="mt-3 flex gap-2">
          <label className="min-w-0 flex-1">
            <span className="sr-only">{words.namedChoose}</span>
            <select
              value={picked}
              onChange={(event) => setPicked(event.target.value)}
              className={`${control} border-edge`}
            >
              <option value="">{words.namedChoose}</option>
              {defectClasses.map((name) => (
                <optgroup key={name} label={words[classKey[name]]}>
                  {order.lines
                    .filter((line) => line.class === name)
                    .map((line) => (
                      <option key={line.id} value={line.id}>
                        {line.text}
                      </option>
                    ))}
                </optgroup>
              ))}
            </select>
          </label>
          <Button type="submit" look="line" aria-disabled={picked === ''} className="aria-disabled:opacity-40">
            {words.add}
          </Button>
        </form>
      )}
      <ul className="mt-3">
        {counted.map((line) => (
          <li key={line.id} className="flex items-center justify-between gap-3 border-t border-line py-2">
            <p className="min-w-0 text-small [overflow-wrap:anywhere]">
              {line.text}
              <span className="block text-caption text-soft">{words[classKey[line.class]]}</span>
            </p>
            <DefectCounter
              words={words}
              name={line.text}
              id={line.id}
              count={found[line.id] ?? 0}
              onCount={(change) => update((one) => countFound(one, articleId, line.id, change), true)}
            />
          </li>
        ))}
      </ul>
      <Details more={words.namedOwn} less={words.namedOwn}>
        <form onSubmit={addOwn} className="grid gap-3 pt-1 pb-3 sm:grid-cols-[1fr_10rem_auto] sm:items-end">
          <label htmlFor={`${id}-text`} className="block">
            <span className="mb-1 block text-caption text-soft">{words.namedText}</span>
            <input
              id={`${id}-text`}
              value={text}
              maxLength={maxTextLength}
              onChange={(event) => setText(event.target.value)}
              className={`${control} border-edge`}
            />
          </label>
          <label htmlFor={`${id}-class`} className="block">
            <span className="mb-1 block text-caption text-soft">{words.namedClass}</span>
            <select
              id={`${id}-class`}
              value={kind}
              onChange={(event) => isDefectClass(event.target.value) && setKind(event.target.value)}
              className={`${control} border-edge`}
            >
              {defectClasses.map((name) => (
                <option key={name} value={name}>
                  {words[classKey[name]]}
                </option>
              ))}
            </select>
          </label>
          <Button type="submit" look="line" aria-disabled={text.trim() === ''} className="aria-disabled:opacity-40">
            {words.add}
          </Button>
        </form>
        {isFull && <p className="pb-3 text-small text-attention">{fill(words.listFull, { most: maxLines })}</p>}
      </Details>
    </div>
  );
}
