import { useState } from 'react';
import { ledgerOf, type LedgerRow } from '@/lib/aql/switching';
import type { PlanProps } from './bench-types';
import { control, Field } from './field';
import { say } from './words';

/** More lots than this are no ledger any more. */
const mostLots = 100;
const example = '1 0 2 11 12 0 1 0 2 0 0';
const cell = 'border-t border-line py-2 pe-4 text-start align-top';

function readCounts(text: string): number[] | null {
  const parts = text.normalize('NFKC').split(/[\s,;、，；]+/).filter(Boolean);
  return parts.length <= mostLots && parts.every((part) => /^\d{1,5}$/.test(part)) ? parts.map(Number) : null;
}

const toneOf = ({ next, severity }: LedgerRow) => (next === severity ? '' : next === 'tightened' || next === 'stopped' ? 'text-reject' : 'text-accent');

/** A series of lots under the switching rules: type what each sample held, read what the next lot is inspected by. */
export function Switching({ words, figures, plan }: PlanProps) {
  const [text, setText] = useState(example);
  const [steady, setSteady] = useState(true);
  const [reducedAgreed, setAgreed] = useState(true);
  const { limit } = plan.classes.serious;
  const counts = readCounts(text);
  const rows = counts && limit.kind === 'aql' ? ledgerOf({ letter: plan.letter, aql: limit.aql }, counts, { steady, reducedAgreed }) : [];
  const check = (label: string, value: boolean, set: (value: boolean) => void) => (
    <label className="flex min-h-11 items-center gap-3 text-small"><input type="checkbox" checked={value} onChange={(event) => set(event.target.checked)} className="size-5 accent-(--accent)" />{label}</label>
  );
  return (
    <div>
      <Field id="aql-series" label={words.switchCounts} help={words.switchHelp} error={counts ? undefined : words.switchBad}>
        <input id="aql-series" inputMode="text" autoComplete="off" maxLength={400} value={text} onChange={(event) => setText(event.target.value)} aria-invalid={counts ? undefined : true} aria-describedby={counts ? 'aql-series-help' : 'aql-series-error'} className={`${control} ${counts ? 'border-edge' : 'border-reject'} font-mono`} />
      </Field>
      <div className="mt-3 flex flex-wrap gap-x-8">{check(words.switchSteady, steady, setSteady)}{check(words.switchAgreed, reducedAgreed, setAgreed)}</div>
      {limit.kind !== 'aql' ? <p className="mt-4 text-soft">{words.ocNone}</p> : (
        <div className="mt-4 overflow-x-auto">
          <table className="w-full min-w-130 border-b border-line text-small">
            <caption className="sr-only">{words.switchTitle}</caption>
            <thead><tr>{[words.switchLot, words.switchSeverity, words.switchLimit, words.switchFound, words.switchOutcome, words.switchScore, words.switchNext].map((label) => <th key={label} scope="col" className="py-2 pe-4 text-start font-normal text-soft">{label}</th>)}</tr></thead>
            <tbody>
              {rows.map((row, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a lot is known by its place in the series
                <tr key={index}>
                  <th scope="row" className={`${cell} font-semibold`}>{index + 1}</th>
                  <td className={cell}>{words[row.severity]}</td>
                  <td className={cell}>{say(words.doubleNumbers, { size: figures.whole(Math.min(row.size, plan.query.lot)), ac: row.ac, re: row.ac + 1 })}</td>
                  <td className={cell}>{figures.whole(row.found)}</td>
                  <td className={`${cell} ${row.accepted ? '' : 'font-semibold text-reject'}`}>{row.accepted ? words.verdictAccept : words.verdictRefuse}</td>
                  <td className={cell}>{row.score ?? '–'}</td>
                  <td className={`${cell} ${toneOf(row)}`}>{row.next === 'stopped' ? words.stopped : words[row.next]}{row.reason && <span className="block text-caption text-soft">{words[row.reason]}</span>}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}
