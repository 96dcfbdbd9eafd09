import { type FormEvent, useId, useState } from 'react';
import { classKey, type FloorMessages, type FloorProps } from '@/components/features/aql/floor/floor-messages';
import type { Update } from '@/components/features/aql/floor/use-floor-order';
import { control } from '@/components/features/aql/plan/form/plan-field';
import { Button } from '@/components/ui/button';
import { Details } from '@/components/ui/details';
import {
  classCounts,
  countFound,
  type DefectLine,
  type FloorOrder,
  isDefectClass,
  maxLines,
  maxTextLength,
  tallyOf,
} from '@/lib/domain/aql/floor/floor-order';
import type { ArticlePlan, FloorPlan } from '@/lib/domain/aql/floor/floor-plan';
import type { OrderVerdict } from '@/lib/domain/aql/floor/floor-verdict';
import { type DefectClass, defectClasses } from '@/lib/domain/aql/tables/levels-and-limits';
import { fill } from '@/lib/i18n/fill';

/** Large enough for a thumb in a work glove. */
export const countButton =
  'inline-flex min-h-13 min-w-11 touch-manipulation select-none items-center justify-center rounded-control border border-edge bg-card px-2 font-semibold hover:border-ink aria-disabled:opacity-40';

type CounterProps = {
  words: FloorMessages;
  /** What is counted; names the buttons. */
  name: string;
  count: number;
  id: string;
  onCount: (change: number) => void;
};

/** A count between a large minus and a large plus. */
function DefectCounter({ words, name, count, id, onCount }: CounterProps) {
  return (
    <div className="grid grid-cols-[3.5rem_3rem_3.5rem] items-center">
      <button
        type="button"
        aria-label={fill(words.less, { name })}
        aria-disabled={count === 0}
        onClick={() => onCount(-1)}
        className={`${countButton} text-[1.5rem]`}
      >
        −
      </button>
      <output className="text-center text-h3 font-semibold tabular-nums" data-count={id}>
        {count}
      </output>
      <button
        type="button"
        aria-label={fill(words.more, { name })}
        onClick={() => onCount(1)}
        className={`${countButton} text-[1.5rem]`}
      >
        +
      </button>
    </div>
  );
}

type ClassCountsProps = FloorProps & {
  order: FloorOrder;
  update: Update;
  plan: FloorPlan;
  verdict: OrderVerdict;
  current: ArticlePlan;
};

/** A counter for each class of defects in the article in hand, beside its limit. */
export function ClassCounts({ words, format, order, update, plan, verdict, current }: ClassCountsProps) {
  const { id } = current.article;
  const deciding = current.plan ?? plan.plan;
  const { found } = tallyOf(order, id);
  const articleCounts = classCounts(order, id);
  const isEach = current.plan !== null;
  const total = isEach ? articleCounts : verdict.counts;
  const isPieces = defectClasses.some((name) => !deciding?.classes[name].perHundred);
  return (
    <>
      <ul className="mt-5 border-b border-line">
        {defectClasses.map((name) => {
          const classPlan = deciding?.classes[name];
          if (!classPlan || classPlan.allowed === null) return null;
          const isOver = total[name] > classPlan.allowed;
          const named = articleCounts[name] - (found[name] ?? 0);
          return (
            <li key={name} className="flex items-center justify-between gap-3 border-t border-line py-3">
              <p className="min-w-0">
                <b className="block font-semibold">{words[classKey[name]]}</b>
                <span className={`block text-caption ${isOver ? 'text-reject' : 'text-soft'}`} data-total={name}>
                  {isOver && <span aria-hidden="true">✕ </span>}
                  {fill(isEach ? words.foundOfArticle : words.foundOfOrder, {
                    count: format.whole(total[name]),
                    ac: format.whole(classPlan.allowed),
                  })}
                </span>
                {named > 0 && (
                  <span className="block text-caption text-soft">{fill(words.plusNamed, { count: named })}</span>
                )}
                {classPlan.countedOn < (deciding?.quantity ?? 0) && (
                  <span className="block text-caption text-soft">
                    {fill(words.countedOn, { count: format.whole(classPlan.countedOn) })}
                  </span>
                )}
              </p>
              <DefectCounter
                words={words}
                name={words[classKey[name]]}
                id={name}
                count={found[name] ?? 0}
                onCount={(change) => update((one) => countFound(one, id, name, change), true)}
              />
            </li>
          );
        })}
        {isPieces && <li className="border-t border-line py-2 text-caption text-soft">{words.worstOnly}</li>}
      </ul>
      {verdict.problems.map((problem) => (
        <p key={problem} role="alert" className="mt-2 text-small text-reject">
          <span aria-hidden="true">✕ </span>
          {words[problem]}
        </p>
      ))}
    </>
  );
}

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
