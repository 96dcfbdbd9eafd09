import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Checkbox, ToolSelect, ToolTextField } from '@/components/features/aql/device/tool-fields';
import { levelChoices } from '@/components/features/aql/plan/form/choices';
import { Button } from '@/components/ui/button';
import { FieldNotes } from '@/components/ui/forms/field';
import type { JudgedLot } from '@/lib/domain/aql/ledger/judge-ledger';
import { inDateOrder, type LedgerLot, maxLots, maxTextLength, nextSizeOf } from '@/lib/domain/aql/ledger/ledger';
import { nextId } from '@/lib/domain/aql/next-id';
import { parseCount, parseLot } from '@/lib/domain/aql/query/lot';
import { byClass, type DefectClass, defectClasses } from '@/lib/domain/aql/tables/levels-and-limits';
import { fill } from '@/lib/i18n/fill';
import { classKey, severityLook, useLedgerContext } from './ledger-context';

type LotListProps = { lots: readonly JudgedLot[]; undo: (() => void) | null; onEdit: (id: string) => void };

export function LotList({ lots, undo, onEdit }: LotListProps) {
  const { words, format, ledger, update } = useLedgerContext();
  const remove = (id: string) => {
    update((one) => ({ ...one, lots: one.lots.filter((lot) => lot.id !== id) }));
    // The button that had the focus goes with the lot.
    document.getElementById(lots.length > 1 ? 'ledger-lots' : 'ledger-next')?.focus({ preventScroll: true });
  };
  return (
    <section aria-labelledby="ledger-lots">
      <div className="flex min-h-11 items-center justify-between gap-4 border-t border-ink pt-3">
        <h2 id="ledger-lots" tabIndex={-1} className="text-h4 outline-none">
          {fill(words.lotsTitle, { count: lots.length })}
        </h2>
        {undo && (
          <Button look="line" onClick={undo}>
            {words.undo}
          </Button>
        )}
      </div>
      <p className="text-caption text-soft">{words.lotsOrder}</p>
      <ol reversed start={lots.length} className="mt-3 border-b border-line">
        {lots.toReversed().map(({ lot, verdict, classes, sample }, index) => {
          const number = lots.length - index;
          const name = fill(words.lotName, { number });
          return (
            <li key={lot.id} className="border-t border-line py-3" data-lot={verdict}>
              <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                <p className="text-small">
                  <b className="font-semibold">{name}</b>{' '}
                  <span className="text-soft">
                    {[
                      lot.date,
                      fill(words.lotLine, {
                        size: format.whole(lot.size),
                        level: lot.level,
                        sample: format.whole(sample),
                      }),
                      lot.isSteady ? '' : words.irregularShort,
                      lot.isResumed ? words.resumedShort : '',
                      lot.note,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </p>
                <p
                  className={`text-small font-semibold ${verdict === 'refuse' ? 'text-reject' : verdict === 'accept' ? 'text-accent' : 'text-soft'}`}
                >
                  <span aria-hidden="true">{verdict === 'refuse' ? '✕ ' : verdict === 'accept' ? '✓ ' : ''}</span>
                  {words.verdict[verdict]}
                </p>
              </div>
              <ul className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-3">
                {defectClasses
                  .filter((one) => classes[one].verdict !== 'unjudged')
                  .map((one) => {
                    const { found, numbers, verdict: classVerdict, reason, next, isImpossible } = classes[one];
                    return (
                      <li key={one} className="text-small">
                        <span className="text-soft">{words[classKey[one]]}</span>{' '}
                        <b className={`font-semibold ${classVerdict === 'refuse' ? 'text-reject' : ''}`}>
                          {found ?? '–'}
                        </b>
                        {numbers && (
                          <span className="text-caption text-soft">
                            {' '}
                            {fill(words.against, { ac: format.whole(numbers.ac), re: format.whole(numbers.re) })}
                            {' · '}
                            <span className={severityLook[numbers.severity]}>{words[numbers.severity]}</span>
                          </span>
                        )}
                        {reason && next && (
                          <span className={`block text-caption ${severityLook[next]}`}>
                            → {words[next]} · {words[reason]}
                          </span>
                        )}
                        {isImpossible && <span className="block text-caption text-reject">{words.impossible}</span>}
                      </li>
                    );
                  })}
              </ul>
              {!ledger.isExample && (
                <p className="-ms-2 mt-1 flex gap-2 *:inline-flex *:min-h-11 *:items-center *:px-2 *:text-small *:underline-offset-4 *:hover:text-accent *:hover:underline">
                  <button
                    type="button"
                    data-edit={lot.id}
                    aria-label={fill(words.editLot, { name })}
                    onClick={() => onEdit(lot.id)}
                  >
                    {words.edit}
                  </button>
                  <button type="button" aria-label={fill(words.removeLot, { name })} onClick={() => remove(lot.id)}>
                    {words.remove}
                  </button>
                </p>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

type LotText = Omit<LedgerLot, 'id' | 'size' | 'found'> & { size: string; found: Record<DefectClass, string> };
type LotDraft = Omit<LotText, 'size' | 'level'> & Partial<Pick<LotText, 'size' | 'level'>>;

const countText = (count: number | null) => String(count ?? '');

function today(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

const uncounted = { fatal: '', serious: '', minor: '' };
const newDraft: LotDraft = { date: '', found: uncounted, isSteady: true, isResumed: false, note: '' };
const draftOf = ({ found, size, ...lot }: LedgerLot): LotDraft => ({
  ...lot,
  size: countText(size),
  found: byClass((name) => countText(found[name])),
});

type LotFormProps = {
  edited: LedgerLot | null;
  isStopped: boolean;
  /** Judged, to say what the lot that was added came to. */
  lots: readonly JudgedLot[];
  /** Out of sight with what was typed into it, while another lot is edited. */
  isHidden?: boolean;
  onDone: () => void;
};

export function LotForm({ edited, isStopped, lots, isHidden = false, onDone }: LotFormProps) {
  const { words, ledger, update } = useLedgerContext();
  const [draft, setDraft] = useState(edited ? draftOf(edited) : newDraft);
  const [problem, setProblem] = useState<'size' | 'counts' | 'tooMany' | null>(null);
  const [addedId, setAddedId] = useState<string | null>(null);
  const { settings } = ledger;
  const text: LotText = {
    ...draft,
    size: draft.size ?? countText(nextSizeOf(ledger)),
    level: draft.level ?? settings.level,
    isReducedAgreed: draft.isReducedAgreed ?? (edited ? undefined : settings.isReducedAgreed),
  };
  const set = (change: Partial<LotText>) => setDraft((one) => ({ ...one, ...change }));
  useEffect(() => {
    // A prerendered page has no day.
    if (!edited) setDraft((one) => ({ ...one, date: today() }));
  }, [edited]);
  const judged = defectClasses.filter((name) => settings.limits[name] !== 'N/A');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAddedId(null);
    const size = parseLot(text.size);
    if (!size.ok) return setProblem('size');
    if (judged.some((name) => parseCount(text.found[name]) === null)) return setProblem('counts');
    if (!edited && ledger.lots.length >= maxLots) return setProblem('tooMany');
    const found = byClass((name) => parseCount(text.found[name]));
    const id = edited?.id ?? nextId(ledger.lots);
    // A year of five digits is no date that is kept.
    const date = /^\d{4}-\d{2}-\d{2}$/.test(text.date) ? text.date : '';
    const lot: LedgerLot = { ...text, id, size: size.lot, found, date, note: text.note.trim() };
    update((one) => ({
      ...one,
      nextSize: edited ? one.nextSize : null,
      lots: inDateOrder(edited ? one.lots.map((other) => (other.id === id ? lot : other)) : [...one.lots, lot]),
    }));
    setProblem(null);
    if (!edited) {
      setDraft({ ...newDraft, date: today() });
      setAddedId(id);
    }
    onDone();
  };
  const heading = useRef<HTMLHeadingElement>(null);
  const id = edited ? 'ledger-edit' : 'ledger-form';
  useEffect(() => {
    if (edited) heading.current?.focus();
  }, [edited]);
  const place = lots.findIndex(({ lot }) => lot.id === addedId);
  const added = lots[place];
  return (
    <form id={id} noValidate onSubmit={submit} hidden={isHidden} aria-labelledby={`${id}-title`}>
      <h2
        ref={heading}
        id={`${id}-title`}
        tabIndex={-1}
        className="scroll-mt-24 border-t border-ink pt-4 text-h4 outline-none"
      >
        {edited ? words.editTitle : words.addTitle}
      </h2>
      <div className="mt-4 grid grid-cols-2 gap-3">
        <ToolTextField
          label={words.size}
          inputMode="numeric"
          maxLength={24}
          value={text.size}
          onText={(size) => set({ size })}
          aria-invalid={problem === 'size' || undefined}
          aria-describedby={problem === 'size' ? `${id}-error` : undefined}
        />
        <ToolSelect label={words.level} value={text.level} choices={levelChoices} onPick={(level) => set({ level })} />
      </div>
      <fieldset className="mt-3">
        <legend className="mb-1 text-caption text-soft">{words.foundInSample}</legend>
        <div className="grid grid-cols-3 gap-3">
          {judged.map((name) => (
            <ToolTextField
              key={name}
              label={words[classKey[name]]}
              inputMode="numeric"
              maxLength={12}
              value={text.found[name]}
              onText={(count) => set({ found: { ...text.found, [name]: count } })}
              aria-invalid={(problem === 'counts' && parseCount(text.found[name]) === null) || undefined}
              aria-describedby={problem === 'counts' ? `${id}-error` : undefined}
            />
          ))}
        </div>
      </fieldset>
      <div className="mt-3 grid grid-cols-2 gap-3">
        <ToolTextField label={words.date} type="date" value={text.date} onText={(date) => set({ date })} />
        <ToolTextField
          label={words.note}
          maxLength={maxTextLength}
          value={text.note}
          onText={(note) => set({ note })}
        />
      </div>
      <div className="mt-2">
        <Checkbox
          label={words.irregularLot}
          checked={!text.isSteady}
          onCheck={(isIrregular) => set({ isSteady: !isIrregular })}
        />
        {edited && (
          <Checkbox
            label={words.reducedAgreed}
            checked={text.isReducedAgreed ?? ledger.settings.isReducedAgreed}
            onCheck={(isReducedAgreed) => set({ isReducedAgreed })}
          />
        )}
        {(isStopped || text.isResumed) && (
          <Checkbox label={words.resumed} checked={text.isResumed} onCheck={(isResumed) => set({ isResumed })} />
        )}
      </div>
      <div role="alert">{problem && <FieldNotes id={id} error={words.lineBad[problem]} />}</div>
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
      <p role="status" className="mt-3 text-small empty:hidden">
        {added &&
          fill(words.lotAdded, {
            name: fill(words.lotName, { number: place + 1 }),
            verdict: words.verdict[added.verdict],
          })}
      </p>
    </form>
  );
}
