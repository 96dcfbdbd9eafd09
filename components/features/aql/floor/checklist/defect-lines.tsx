import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Details } from '@/components/ui/details';
import { control } from '@/components/features/aql/plan/plan-field';
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
import { classKey, type FloorProps } from '@/components/features/aql/floor/floor-messages';
import type { Update } from '@/components/features/aql/floor/use-floor-order';
import { Counter } from './counter';

type DefectLinesProps = FloorProps & { order: FloorOrder; update: Update; articleId: string };

/** Defects by name: choose one of the list or write one, then count it. */
export function DefectLines({ words, order, update, articleId }: DefectLinesProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [kind, setKind] = useState<DefectClass>('serious');
  const { found } = tallyOf(order, articleId);
  const counted = order.lines.filter((line) => line.id in found);
  const addOne = (lineId: string) => update((one) => countFound(one, articleId, lineId, 1), true);
  const addOwn = () => {
    const plain = text.trim();
    if (plain === '' || order.lines.length >= maxLines) return;
    const line: DefectLine = { id: `own-${Date.now().toString(36)}`, class: kind, text: plain };
    update((one) => countFound({ ...one, lines: [...one.lines, line] }, articleId, line.id, 1), true);
    setText('');
  };
  return (
    <div className="mt-5">
      <h3 className="text-h4">{words.namedTitle}</h3>
      {order.lines.length > 0 && (
        <label className="mt-3 block">
          <span className="sr-only">{words.namedChoose}</span>
          <select value="" onChange={(event) => addOne(event.target.value)} className={`${control} border-edge`}>
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
      )}
      <ul className="mt-3">
        {counted.map((line) => (
          <li key={line.id} className="flex items-center justify-between gap-3 border-t border-line py-2">
            <p className="min-w-0 text-small [overflow-wrap:anywhere]">
              {line.text}
              <span className="block text-caption text-soft">{words[classKey[line.class]]}</span>
            </p>
            <Counter
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
        <div className="grid gap-3 pt-1 pb-3 sm:grid-cols-[1fr_10rem_auto] sm:items-end">
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
          <Button look="line" onClick={addOwn} disabled={text.trim() === ''}>
            {words.add}
          </Button>
        </div>
      </Details>
    </div>
  );
}
