import { useState } from 'react';
import { toHalfWidth } from '@/lib/domain/aql/half-width';
import { type InspectedLot, switchingLedger, type LedgerRow } from '@/lib/domain/aql/switching';
import type { PlanProps } from './bench-types';
import { control, Field } from '@/components/features/aql/plan/plan-field';
import { ScrollBox } from '@/components/ui/scroll-box';
import { fill } from '@/lib/i18n/fill';

const maxLots = 100;
const example = '1 0 2 11 12 0 1 0 2 0 0';
const cell = 'border-t border-line py-2 pe-3 text-start align-top whitespace-nowrap sm:pe-4';
/** On phones the plan is shown below the severity instead, so that the last column is visible without scrolling. */
const hiddenOnPhones = 'max-sm:hidden';

/** Parses typed counts, `3*` marking irregular production; null when one is invalid or there are too many lots. */
function parseLots(text: string): InspectedLot[] | null {
  const parts = toHalfWidth(text)
    .split(/[\s,;、]+/)
    .filter(Boolean);
  if (parts.length > maxLots || !parts.every((part) => /^\d{1,5}\*?$/.test(part))) return null;
  return parts.map((part) => ({ found: Number.parseInt(part, 10), steady: !part.endsWith('*') }));
}

const strictness = ['reduced', 'normal', 'tightened', 'stopped'] as const;
/** Green when the next lot is inspected less strictly, red when more strictly or not at all. */
const toneOf = ({ next, severity }: LedgerRow) =>
  ['text-accent', '', 'text-reject'][Math.sign(strictness.indexOf(next) - strictness.indexOf(severity)) + 1];

/** The switching rules applied to a series of lots with typed counts. */
export function Switching({ words, format, plan }: PlanProps) {
  const [text, setText] = useState(example);
  const [reducedAgreed, setAgreed] = useState(true);
  const { limit } = plan.classes.serious;
  const lots = parseLots(text);
  const rows =
    lots && limit.kind === 'aql' ? switchingLedger({ letter: plan.letter, aql: limit.aql }, lots, reducedAgreed) : [];
  const planOf = ({ size, ac }: LedgerRow) =>
    fill(words.doubleNumbers, { size: format.whole(Math.min(size, plan.query.lot)), ac, re: ac + 1 });
  const head = 'py-2 pe-3 text-start font-normal whitespace-nowrap text-soft max-sm:text-caption sm:pe-4';
  return (
    <div>
      <Field
        id="aql-series"
        label={words.switchCounts}
        help={words.switchHelp}
        error={lots ? undefined : words.switchBad}
      >
        <input
          id="aql-series"
          inputMode="text"
          autoComplete="off"
          maxLength={400}
          value={text}
          onChange={(event) => setText(event.target.value)}
          aria-invalid={lots ? undefined : true}
          aria-describedby={lots ? 'aql-series-help' : 'aql-series-error'}
          className={`${control} ${lots ? 'border-edge' : 'border-reject'} font-mono`}
        />
      </Field>
      <label className="mt-3 flex min-h-11 items-center gap-3 text-small">
        <input
          type="checkbox"
          checked={reducedAgreed}
          onChange={(event) => setAgreed(event.target.checked)}
          className="size-5 accent-(--accent)"
        />
        {words.switchAgreed}
      </label>
      {limit.kind !== 'aql' ? (
        <p className="mt-4 text-soft">{words.ocNone}</p>
      ) : (
        <ScrollBox aria-label={words.switchTitle} className="relative mt-4 overflow-x-auto">
          <table className="w-full border-b border-line text-small">
            <caption className="sr-only">{words.switchTitle}</caption>
            <thead>
              <tr>
                {[
                  words.switchLot,
                  words.switchSeverity,
                  words.switchLimit,
                  words.switchFound,
                  words.switchOutcome,
                  words.switchScore,
                  words.switchNext,
                ].map((label) => (
                  <th
                    key={label}
                    scope="col"
                    className={`${head} ${label === words.switchLimit ? hiddenOnPhones : ''}`}
                  >
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a lot is identified by its position in the series
                <tr key={index}>
                  <th scope="row" className={`${cell} font-semibold`}>
                    {index + 1}
                  </th>
                  <td className={cell}>
                    {words[row.severity]}
                    <span className="block text-caption text-soft sm:hidden">{planOf(row)}</span>
                  </td>
                  <td className={`${cell} ${hiddenOnPhones}`}>{planOf(row)}</td>
                  <td className={cell}>
                    {format.whole(row.found)}
                    {!row.steady && '*'}
                  </td>
                  <td className={`${cell} ${row.accepted ? '' : 'font-semibold text-reject'}`}>
                    {row.accepted ? words.verdictAccept : words.verdictRefuse}
                  </td>
                  <td className={cell}>{row.score ?? '–'}</td>
                  <td className={`${cell} ${toneOf(row)}`}>
                    {row.next === 'stopped' ? words.stopped : words[row.next]}
                    {row.reason && (
                      <span className="block min-w-20 text-caption sm:min-w-44 whitespace-normal text-soft">
                        {words[row.reason]}
                      </span>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
    </div>
  );
}
