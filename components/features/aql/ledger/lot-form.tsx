import { type FormEvent, useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/features/aql/device/text-field';
import { control } from '@/components/features/aql/plan/plan-field';
import { parseLot } from '@/lib/domain/aql/lot';
import {
  type Ledger,
  type LedgerLot,
  maxCount,
  maxLots,
  maxTextLength,
  nextLotId,
  nextSizeOf,
} from '@/lib/domain/aql/ledger/ledger';
import { type DefectClass, defectClasses, inspectionLevels } from '@/lib/domain/aql/tables/levels-and-limits';
import { classKey, type LedgerMessageKey, type LedgerProps } from './ledger-messages';
import type { UpdateLedger } from './use-ledger';

type LotFormProps = LedgerProps & {
  ledger: Ledger;
  update: UpdateLedger;
  edited: LedgerLot | null;
  isStopped: boolean;
  onDone: () => void;
};
type Counts = Record<DefectClass, string>;

const today = () => new Date().toISOString().slice(0, 10);
const countText = (count: number | null | undefined) => (count === null || count === undefined ? '' : String(count));

function parseCount(text: string): number | null {
  const plain = text.normalize('NFKC').trim();
  return /^\d{1,6}$/.test(plain) && Number(plain) <= maxCount ? Number(plain) : null;
}

/** A lot as it was inspected. Every judged class needs a count; nothing is taken for zero. */
export function LotForm({ words, ledger, update, edited, isStopped, onDone }: LotFormProps) {
  const [date, setDate] = useState(edited?.date ?? '');
  const [size, setSize] = useState(countText(edited ? edited.size : nextSizeOf(ledger)));
  const [level, setLevel] = useState(edited?.level ?? ledger.settings.level);
  const [counts, setCounts] = useState<Counts>({
    fatal: countText(edited?.found.fatal),
    serious: countText(edited?.found.serious),
    minor: countText(edited?.found.minor),
  });
  const [isSteady, setSteady] = useState(edited?.isSteady ?? true);
  const [isResumed, setResumed] = useState(edited?.isResumed ?? false);
  const [note, setNote] = useState(edited?.note ?? '');
  const [problem, setProblem] = useState<LedgerMessageKey | null>(null);
  useEffect(() => {
    // The day of the visitor; a prerendered page has none.
    if (!edited) setDate(today());
  }, [edited]);
  const judged = defectClasses.filter((name) => ledger.settings.limits[name] !== 'N/A');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const pieces = parseLot(size);
    if (!pieces.ok) return setProblem('sizeBad');
    if (judged.some((name) => parseCount(counts[name]) === null)) return setProblem('countsBad');
    const isNew = edited === null;
    if (isNew && ledger.lots.length >= maxLots) return setProblem('tooManyLots');
    const found = {
      fatal: parseCount(counts.fatal),
      serious: parseCount(counts.serious),
      minor: parseCount(counts.minor),
    };
    const lot: LedgerLot = {
      id: edited?.id ?? nextLotId(ledger.lots),
      date,
      size: pieces.lot,
      level,
      found,
      isSteady,
      isResumed,
      note: note.trim(),
    };
    update((one) => ({
      ...one,
      nextSize: isNew ? null : one.nextSize,
      lots: isNew ? [...one.lots, lot] : one.lots.map((other) => (other.id === lot.id ? lot : other)),
    }));
    onDone();
  };
  const checkbox = (label: string, checked: boolean, onCheck: (checked: boolean) => void) => (
    <label className="flex min-h-11 items-center gap-3 text-small leading-snug">
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onCheck(event.target.checked)}
        className="size-5 shrink-0 accent-(--accent)"
      />
      {label}
    </label>
  );
  return (
    <form id="ledger-form" noValidate onSubmit={submit} aria-labelledby="ledger-form-title" className="scroll-mt-24">
      <h2 id="ledger-form-title" className="border-t border-ink pt-4 text-h4">
        {edited ? words.editTitle : words.addTitle}
      </h2>
      <div className="mt-4 grid grid-cols-2 gap-3">
        <TextField label={words.size} inputMode="numeric" maxLength={24} value={size} onText={setSize} />
        <label className="block">
          <span className="mb-1 block text-caption text-soft">{words.level}</span>
          <select
            value={level}
            onChange={(event) =>
              setLevel(inspectionLevels.find(({ name }) => name === event.target.value)?.name ?? level)
            }
            className={`${control} border-edge`}
          >
            {inspectionLevels.map(({ name }) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        </label>
      </div>
      <fieldset className="mt-3">
        <legend className="mb-1 text-caption text-soft">{words.foundInSample}</legend>
        <div className="grid grid-cols-3 gap-3">
          {judged.map((name) => (
            <TextField
              key={name}
              label={words[classKey[name]]}
              inputMode="numeric"
              maxLength={6}
              value={counts[name]}
              onText={(text) => setCounts({ ...counts, [name]: text })}
              isInvalid={problem === 'countsBad' && parseCount(counts[name]) === null}
              describedBy={problem === 'countsBad' ? 'ledger-form-problem' : undefined}
            />
          ))}
        </div>
      </fieldset>
      <div className="mt-3 grid grid-cols-2 gap-3">
        <TextField label={words.date} type="date" value={date} onText={setDate} />
        <TextField label={words.note} maxLength={maxTextLength} value={note} onText={setNote} />
      </div>
      <div className="mt-2">
        {checkbox(words.irregularLot, !isSteady, (checked) => setSteady(!checked))}
        {(isStopped || isResumed) && checkbox(words.resumed, isResumed, setResumed)}
      </div>
      {problem && (
        <p id="ledger-form-problem" role="alert" className="mt-2 flex gap-2 text-small text-reject">
          <span aria-hidden="true">✕</span>
          {words[problem]}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button type="submit" className="flex-1">
          {edited ? words.save : words.addLot}
        </Button>
        {edited && (
          <Button look="line" onClick={onDone}>
            {words.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}
