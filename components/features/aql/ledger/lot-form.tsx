import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { ToolTextField } from '@/components/features/aql/device/tool-text-field';
import { control } from '@/components/features/aql/plan/form/plan-field';
import type { JudgedLot } from '@/lib/domain/aql/ledger/judge-ledger';
import { type Ledger, type LedgerLot, maxTextLength } from '@/lib/domain/aql/ledger/ledger';
import { parseCount } from '@/lib/domain/aql/query/lot';
import { inspectionLevels } from '@/lib/domain/aql/tables/levels-and-limits';
import { fill } from '@/lib/i18n/fill';
import { classKey, type LedgerProps, verdictKeys } from './ledger-messages';
import type { UpdateLedger } from './use-ledger';
import { useLotForm } from './use-lot-form';

type LotFormProps = LedgerProps & {
  ledger: Ledger;
  update: UpdateLedger;
  edited: LedgerLot | null;
  isStopped: boolean;
  /** Judged, to say what the lot that was added came to. */
  lots: readonly JudgedLot[];
  /** Out of sight with what was typed into it, while another lot is edited. */
  isHidden?: boolean;
  onDone: () => void;
};

/** A lot as it was inspected. */
export function LotForm(props: LotFormProps) {
  const { words, ledger, update, edited, isStopped, lots, isHidden = false, onDone } = props;
  const { text, set, judged, problem, addedId, submit } = useLotForm({ ledger, update, edited, onDone });
  const heading = useRef<HTMLHeadingElement>(null);
  const id = edited ? 'ledger-edit' : 'ledger-form';
  useEffect(() => {
    if (edited) heading.current?.focus();
  }, [edited]);
  const place = lots.findIndex(({ lot }) => lot.id === addedId);
  const added = lots[place];
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
          isInvalid={problem === 'sizeBad'}
          describedBy={problem === 'sizeBad' ? `${id}-problem` : undefined}
        />
        <label className="block">
          <span className="mb-1 block text-caption text-soft">{words.level}</span>
          <select
            value={text.level}
            onChange={({ target }) =>
              set({ level: inspectionLevels.find(({ name }) => name === target.value)?.name ?? text.level })
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
            <ToolTextField
              key={name}
              label={words[classKey[name]]}
              inputMode="numeric"
              maxLength={12}
              value={text.found[name]}
              onText={(count) => set({ found: { ...text.found, [name]: count } })}
              isInvalid={problem === 'countsBad' && parseCount(text.found[name]) === null}
              describedBy={problem === 'countsBad' ? `${id}-problem` : undefined}
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
        {checkbox(words.irregularLot, !text.isSteady, (checked) => set({ isSteady: !checked }))}
        {edited &&
          checkbox(words.reducedAgreed, text.isReducedAgreed ?? ledger.settings.isReducedAgreed, (isReducedAgreed) =>
            set({ isReducedAgreed }),
          )}
        {(isStopped || text.isResumed) && checkbox(words.resumed, text.isResumed, (isResumed) => set({ isResumed }))}
      </div>
      {problem && (
        <p id={`${id}-problem`} role="alert" className="mt-2 flex gap-2 text-small text-reject">
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
      <p role="status" className="mt-3 text-small empty:hidden">
        {added &&
          fill(words.lotAdded, {
            name: fill(words.lotName, { number: place + 1 }),
            verdict: words[verdictKeys[added.verdict]],
          })}
      </p>
    </form>
  );
}
