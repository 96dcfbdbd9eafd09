import { type FormEvent, useId, useState } from 'react';
import { RemoveButton, SteadyButton, ToolTextField } from '@/components/features/aql/device/tool-fields';
import { checksText, useFloor } from '@/components/features/aql/floor/floor-context';
import { ownId } from '@/components/features/aql/floor/use-floor-order';
import { Select } from '@/components/features/aql/plan/form/plan-field';
import { type Check, type DefectLine, maxChecks, maxLines, patched } from '@/lib/domain/aql/floor/floor-order';
import { fill } from '@/lib/i18n/fill';

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
export function ListLoader({ lists }: { lists: readonly DefectListChoice[] }) {
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

export function Checks() {
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
