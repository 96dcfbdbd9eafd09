import { Button } from '@/components/ui/button';
import type { JudgedLot } from '@/lib/domain/aql/ledger/judge-ledger';
import { defectClasses } from '@/lib/domain/aql/tables/levels-and-limits';
import { fill } from '@/lib/i18n/fill';
import { classKey, severityLook, useLedgerContext, verdictKeys } from './ledger-context';

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
                  {words[verdictKeys[verdict]]}
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
