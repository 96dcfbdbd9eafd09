import { type FormEvent, useState } from 'react';
import { SteadyButton, ToolSelect, ToolTextField } from '@/components/features/aql/device/tool-fields';
import {
  classKey,
  type Judged,
  openedText,
  progressText,
  useFloor,
} from '@/components/features/aql/floor/floor-context';
import { CartonNumbers } from '@/components/features/aql/floor/plan/sample-result';
import { ownId } from '@/components/features/aql/floor/use-floor-order';
import { Details } from '@/components/ui/details';
import { articleName } from '@/lib/domain/aql/floor/article';
import {
  classCounts,
  countFound,
  countInspected,
  type DefectLine,
  maxLines,
  tallyOf,
} from '@/lib/domain/aql/floor/floor-order';
import type { ArticlePlan, FloorPlan } from '@/lib/domain/aql/floor/floor-plan';
import { type DefectClass, defectClasses } from '@/lib/domain/aql/tables/levels-and-limits';
import { fill } from '@/lib/i18n/fill';

/** Large enough for a thumb in a work glove. */
const countButton =
  'inline-flex min-h-13 min-w-11 touch-manipulation select-none items-center justify-center rounded-control border border-edge bg-card px-2 font-semibold hover:border-ink aria-disabled:opacity-40';

export function ArticlePicker(props: { plan: FloorPlan; current: ArticlePlan; onChoose: (id: string) => void }) {
  const { plan, current, onChoose } = props;
  const floor = useFloor();
  const { words, format, order, update } = floor;
  const { article, sample, cartons } = current;
  const { inspected } = tallyOf(order, article.id);
  const openThese = cartons ? fill(words.openThese, { numbers: openedText(floor, cartons) }) : '';
  const articles = plan.articles.map((one) => {
    const progress = progressText(floor, { ...tallyOf(order, one.article.id), sample: one.sample });
    return { value: one.article.id, label: `${articleName(one.article)} (${progress})` };
  });
  const changes = [
    [-1, '−1', words.inspectedLess],
    [1, '+1', words.inspectedMore],
    [10, '+10', words.inspectedTen],
    [sample, words.inspectedAll],
  ] as const;
  return (
    <div>
      <ToolSelect label={words.article} value={article.id} choices={articles} onPick={onChoose} />
      {cartons && (
        <Details more={openThese} less={openThese} className="mt-2 text-small">
          <CartonNumbers article={article} cartons={cartons} />
        </Details>
      )}
      <div className="mt-4 border-t border-line pt-4">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-semibold">{words.inspected}</span>
          <span className="text-lead" data-inspected={article.id}>
            <b className="font-semibold">{format.whole(inspected)}</b>
            <span className="text-soft"> / {format.whole(sample)}</span>
          </span>
        </p>
        <div aria-hidden="true" className="mt-2 h-1.5 bg-line">
          <div
            className="h-full bg-accent"
            style={{ width: `${sample === 0 ? 0 : Math.min(100, (inspected / sample) * 100)}%` }}
          />
        </div>
        <div className="mt-3 grid grid-cols-4 gap-2">
          {changes.map(([change, sign, name]) => (
            <button
              key={sign}
              type="button"
              aria-label={name}
              onClick={() => update((one) => countInspected(one, article.id, change, sample), true)}
              className={`${countButton} text-[1.125rem]`}
            >
              {sign}
            </button>
          ))}
        </div>
      </div>
    </div>
  );
}

/** A count of a defect line or a class between a large minus and a large plus; `name` names the buttons. */
function DefectCounter({ articleId, name, id }: { articleId: string; name: string; id: string }) {
  const { words, order, update } = useFloor();
  const count = tallyOf(order, articleId).found[id] ?? 0;
  const button = (change: number, label: string, sign: string) => (
    <button
      type="button"
      aria-label={fill(label, { name })}
      aria-disabled={count + change < 0 || undefined}
      onClick={() => update((one) => countFound(one, articleId, id, change), true)}
      className={`${countButton} text-[1.5rem]`}
    >
      {sign}
    </button>
  );
  return (
    <div className="grid grid-cols-[3.5rem_3rem_3.5rem] items-center">
      {button(-1, words.less, '−')}
      <output className="text-center text-h3 font-semibold tabular-nums" data-count={id}>
        {count}
      </output>
      {button(1, words.more, '+')}
    </div>
  );
}

export function ClassCounts({ plan, verdict, current }: Judged & { current: ArticlePlan }) {
  const { words, format, order } = useFloor();
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
          const notes = [
            named > 0 && fill(words.plusNamed, { count: named }),
            classPlan.countedOn < (deciding?.quantity ?? 0) &&
              fill(words.countedOn, { count: format.whole(classPlan.countedOn) }),
          ];
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
                {notes.filter(Boolean).map((note) => (
                  <span key={note || ''} className="block text-caption text-soft">
                    {note}
                  </span>
                ))}
              </p>
              <DefectCounter articleId={id} name={words[classKey[name]]} id={name} />
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

export function DefectLines({ articleId }: { articleId: string }) {
  const { words, order, update } = useFloor();
  const [text, setText] = useState('');
  const [picked, setPicked] = useState('');
  const [kind, setKind] = useState<DefectClass>('serious');
  const { found } = tallyOf(order, articleId);
  const counted = order.lines.filter((line) => line.id in found);
  const isFull = order.lines.length >= maxLines;
  const addPicked = (event: FormEvent) => {
    event.preventDefault();
    if (!order.lines.some(({ id }) => id === picked)) return;
    update((one) => countFound(one, articleId, picked, 1), true);
    setPicked('');
  };
  const addOwn = (event: FormEvent) => {
    event.preventDefault();
    const plain = text.trim();
    const known = order.lines.find((line) => line.class === kind && line.text === plain);
    if (plain === '' || (isFull && !known)) return;
    const line: DefectLine = known ?? { id: ownId(), class: kind, text: plain };
    update((one) => countFound(known ? one : { ...one, lines: [...one.lines, line] }, articleId, line.id, 1), true);
    setText('');
  };
  const lineGroups = defectClasses.map((name) => ({
    label: words[classKey[name]],
    choices: order.lines.filter((line) => line.class === name).map((line) => ({ value: line.id, label: line.text })),
  }));
  return (
    <div className="mt-5">
      <h3 className="text-h4">{words.namedTitle}</h3>
      {order.lines.length > 0 && (
        // Counted by a button: with the arrow keys a closed list would count every line that it passes.
        <form onSubmit={addPicked} className="mt-3 flex gap-2">
          <ToolSelect
            label={words.namedChoose}
            labelClass="sr-only"
            className="flex-1"
            value={picked}
            choices={[{ value: '', label: words.namedChoose }, ...lineGroups]}
            onPick={setPicked}
          />
          <SteadyButton type="submit" look="line" isReady={picked !== ''}>
            {words.add}
          </SteadyButton>
        </form>
      )}
      <ul className="mt-3">
        {counted.map((line) => (
          <li key={line.id} className="flex items-center justify-between gap-3 border-t border-line py-2">
            <p className="min-w-0 text-small [overflow-wrap:anywhere]">
              {line.text}
              <span className="block text-caption text-soft">{words[classKey[line.class]]}</span>
            </p>
            <DefectCounter articleId={articleId} name={line.text} id={line.id} />
          </li>
        ))}
      </ul>
      <Details more={words.namedOwn} less={words.namedOwn}>
        <form onSubmit={addOwn} className="grid gap-3 pt-1 pb-3 sm:grid-cols-[1fr_10rem_auto] sm:items-end">
          <ToolTextField label={words.namedText} value={text} onText={setText} />
          <ToolSelect
            label={words.namedClass}
            value={kind}
            choices={defectClasses.map((value) => ({ value, label: words[classKey[value]] }))}
            onPick={setKind}
          />
          <SteadyButton type="submit" look="line" isReady={text.trim() !== ''}>
            {words.add}
          </SteadyButton>
        </form>
        {isFull && <p className="pb-3 text-small text-attention">{fill(words.listFull, { most: maxLines })}</p>}
      </Details>
    </div>
  );
}
