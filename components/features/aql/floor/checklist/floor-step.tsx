import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { RemoveButton, SteadyButton, ToolTextField } from '@/components/features/aql/device/tool-fields';
import { checksText, progressText, useFloor, verdictView } from '@/components/features/aql/floor/floor-context';
import { ownId } from '@/components/features/aql/floor/use-floor-order';
import type { Place } from '@/components/features/aql/floor/use-place';
import { Select } from '@/components/features/aql/plan/form/plan-field';
import { Button } from '@/components/ui/button';
import { type Check, type DefectLine, maxChecks, maxLines, patched } from '@/lib/domain/aql/floor/floor-order';
import type { OrderVerdict } from '@/lib/domain/aql/floor/floor-verdict';
import { fill } from '@/lib/i18n/fill';
import { ArticlePicker, ClassCounts, DefectLines } from './counts';
import { PhotoStrip } from './photo-strip';

type VerdictBarProps = { verdict: OrderVerdict; undo: (() => void) | null; isKept: boolean };
type FloorStepProps = Omit<VerdictBarProps, 'verdict'> & { lists: readonly DefectListChoice[]; place: Place };

/** The work beside the goods: count, check, photograph. The verdict stays in view. */
export function FloorStep({ lists, place, ...bar }: FloorStepProps) {
  const { words, judged } = useFloor();
  if (!judged)
    return (
      <div className="shell py-10 print:hidden">
        <p className="text-lead text-soft">{words.noPlan}</p>
        <Button className="mt-5" onClick={() => place.setStep('plan')}>
          {words.toPlan}
        </Button>
      </div>
    );
  const { plan, verdict } = judged;
  const current = plan.articles.find(({ article }) => article.id === place.articleId) ?? plan.articles[0];
  if (!current) return null;
  return (
    <div className="print:hidden">
      <div className="shell grid gap-x-12 pb-10 lg:grid-cols-2">
        <section aria-labelledby="floor-count" className="py-6">
          <h2 id="floor-count" className="sr-only">
            {words.countTitle}
          </h2>
          <ArticlePicker plan={plan} current={current} onChoose={place.setArticleId} />
          <ClassCounts plan={plan} verdict={verdict} current={current} />
          <DefectLines articleId={current.article.id} />
          <PhotoStrip articleId={current.article.id} />
        </section>
        <section aria-labelledby="floor-checks" className="border-t border-ink py-6 lg:border-t-0">
          <h2 id="floor-checks" tabIndex={-1} className="text-h3 outline-none">
            {words.checksTitle}
          </h2>
          <ListLoader lists={lists} />
          <Checks />
          <Button className="mt-8 w-full sm:w-auto" onClick={() => place.setStep('report')}>
            {words.toReport}
          </Button>
        </section>
      </div>
      <VerdictBar verdict={verdict} {...bar} />
    </div>
  );
}

/** The running verdict and undo, at the bottom of the screen while the goods are counted, above the consent bar. */
function VerdictBar({ verdict, undo, isKept }: VerdictBarProps) {
  const floor = useFloor();
  const { words } = floor;
  const { key, sign, look } = verdictView[verdict.verdict];
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The consent bar told its height before this bar was there.
    const name = '--consent-height';
    bar.current?.style.setProperty(name, document.body.style.getPropertyValue(name));
  }, []);
  return (
    <div
      ref={bar}
      data-above-consent
      suppressHydrationWarning
      // On a screen enlarged four times it would hide the counts.
      className="sticky bottom-(--consent-height) z-20 print:hidden [@media(max-height:20rem)]:static"
    >
      <div className={`border-t-2 ${look}`}>
        <div className="shell flex min-h-14 items-center justify-between gap-3 py-1.5">
          <p role="status" className="min-w-0 text-small leading-snug" data-verdict={verdict.verdict}>
            <span aria-hidden="true">{sign} </span>
            <b className="font-semibold">{words[key]}</b>
            {' · '}
            <span className="whitespace-nowrap">{progressText(floor, verdict)}</span>
            {!isKept && <span className="block text-caption text-attention">{words.notKept}</span>}
          </p>
          <button
            type="button"
            aria-disabled={!undo}
            onClick={() => undo?.()}
            className="inline-flex min-h-11 shrink-0 touch-manipulation items-center rounded-control border border-edge bg-paper px-4 text-small font-[550] hover:border-ink aria-disabled:opacity-40"
          >
            {words.undo}
          </button>
        </div>
      </div>
    </div>
  );
}

export type DefectListChoice = {
  group: string;
  title: string;
  checks: readonly Pick<Check, 'id' | 'text' | 'how'>[];
  lines: readonly DefectLine[];
};

/** With those of `more` whose id is not there yet. */
const join = <T extends { id: string }>(all: readonly T[], more: readonly T[]): T[] => [
  ...all,
  ...more.filter(({ id }) => !all.some((one) => one.id === id)),
];

/** Takes over the checks and defects of a product group; what is there stays, and what finds no room is said. */
function ListLoader({ lists }: { lists: readonly DefectListChoice[] }) {
  const { words, order, update } = useFloor();
  const id = useId();
  const [group, setGroup] = useState('');
  const [status, setStatus] = useState('');
  const list = lists.find((one) => one.group === group);
  const take = () => {
    if (!list) return;
    const open = list.checks.map((check) => ({ ...check, state: 'open' as const, note: '' }));
    const [checks, lines] = [join(order.checks, open), join(order.lines, list.lines)];
    update((one) => ({ ...one, checks: checks.slice(0, maxChecks), lines: lines.slice(0, maxLines) }), true);
    const full = (label: string, count: number, most: number) =>
      count > most ? fill(words.labelled, { label, text: fill(words.listFull, { most }) }) : '';
    setStatus(`${full(words.checksTitle, checks.length, maxChecks)} ${full(words.namedTitle, lines.length, maxLines)}`);
    setGroup('');
  };
  const choices = lists.map((one) => ({ value: one.group, label: one.title }));
  return (
    <div className="mt-4">
      <label htmlFor={id} className="mb-1.5 block text-small">
        {order.checks.length === 0 ? words.listLead : words.listMore}
      </label>
      <div className="flex gap-2">
        <Select
          id={id}
          value={group}
          choices={[{ value: '', label: words.listChoose }, ...choices]}
          onPick={setGroup}
        />
        <SteadyButton look="line" onClick={take} isReady={list !== undefined}>
          {words.add}
        </SteadyButton>
      </div>
      <p role="status" className="mt-2 text-small text-attention">
        {status}
      </p>
    </div>
  );
}

const outcomes = [
  ['done', 'checkDone', '✓', 'aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-solid'],
  ['problem', 'checkProblem', '✕', 'aria-pressed:border-reject aria-pressed:bg-reject aria-pressed:text-on-solid'],
  ['na', 'checkNa', '–', 'aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper'],
] as const;

function CheckRow({ check }: { check: Check }) {
  const { words, update } = useFloor();
  const { id, text, how, state, note } = check;
  const change = (next: Partial<Check>, undoable: boolean) =>
    update((one) => ({ ...one, checks: patched(one.checks, id, next) }), undoable);
  const remove = () => {
    update((one) => ({ ...one, checks: one.checks.filter((other) => other.id !== id) }), true);
    // The button that had the focus goes with the check.
    document.getElementById('floor-checks')?.focus({ preventScroll: true });
  };
  return (
    <li className="border-t border-line py-3">
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 text-small [overflow-wrap:anywhere]">
          <b className="font-semibold">{text}</b>
          {how && <span className="block text-caption text-soft">{how}</span>}
        </p>
        <RemoveButton label={fill(words.removeCheck, { name: text })} className="-mt-2" onRemove={remove} />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid everywhere */}
      <div role="group" aria-label={text} className="mt-2 grid grid-cols-3 gap-2">
        {outcomes.map(([outcome, key, sign, look]) => (
          <button
            key={outcome}
            type="button"
            aria-pressed={state === outcome}
            onClick={() => change({ state: state === outcome ? 'open' : outcome }, true)}
            className={`min-h-11 rounded-control border border-edge bg-card px-2 text-small leading-tight ${look}`}
          >
            <span aria-hidden="true">{sign} </span>
            {words[key]}
          </button>
        ))}
      </div>
      {(state === 'problem' || note !== '') && (
        <ToolTextField
          label={fill(words.checkNote, { name: text })}
          labelClass="sr-only"
          className="mt-2"
          value={note}
          maxLength={400}
          placeholder={words.checkNoteShort}
          onText={(next) => change({ note: next }, false)}
        />
      )}
    </li>
  );
}

function Checks() {
  const floor = useFloor();
  const { words, order, update } = floor;
  const [text, setText] = useState('');
  const isFull = order.checks.length >= maxChecks;
  const add = (event: FormEvent) => {
    event.preventDefault();
    const plain = text.trim();
    if (plain === '' || isFull) return;
    const check: Check = { id: ownId(), text: plain, how: '', state: 'open', note: '' };
    update((one) => ({ ...one, checks: [...one.checks, check] }), true);
    setText('');
  };
  return (
    <div>
      {order.checks.length > 0 && (
        <p className="figure-caption mt-5" data-checks="">
          {checksText(floor)}
        </p>
      )}
      <ol className="mt-2 border-b border-line">
        {order.checks.map((check) => (
          <CheckRow key={check.id} check={check} />
        ))}
      </ol>
      <form onSubmit={add} className="mt-4 flex items-end gap-2">
        <ToolTextField label={words.ownCheck} className="flex-1" value={text} onText={setText} />
        <SteadyButton type="submit" look="line" isReady={text.trim() !== ''}>
          {words.add}
        </SteadyButton>
      </form>
      {isFull && <p className="mt-2 text-small text-attention">{fill(words.listFull, { most: maxChecks })}</p>}
    </div>
  );
}
