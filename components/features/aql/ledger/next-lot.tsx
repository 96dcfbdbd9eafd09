import { DraftField } from '@/components/features/aql/device/tool-fields';
import type { NextLot as Next } from '@/lib/domain/aql/ledger/judge-ledger';
import { nextSizeOf } from '@/lib/domain/aql/ledger/ledger';
import { parseLot } from '@/lib/domain/aql/query/lot';
import { scoreToReduce } from '@/lib/domain/aql/sampling/switching';
import { defectClasses } from '@/lib/domain/aql/tables/levels-and-limits';
import { fill } from '@/lib/i18n/fill';
import { classKey, severityLook, useLedgerContext } from './ledger-context';

export function NextLot({ next }: { next: Next }) {
  const { words, format, ledger, update } = useLedgerContext();
  const judged = defectClasses.filter((name) => next.classes[name].limit.kind !== 'none');
  const takeSize = (text: string) => {
    const size = parseLot(text);
    if (size.ok) update((one) => ({ ...one, nextSize: size.lot }), false);
    return size.ok;
  };
  return (
    <section aria-labelledby="ledger-next" className="on-ink p-5 md:p-7">
      <h2 id="ledger-next" tabIndex={-1} className="figure-caption outline-none">
        {words.nextTitle}
      </h2>
      <div className="mt-1 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <p role="status" data-next-sample={next.sample ?? ''}>
          {next.isStopped ? (
            <strong className="text-h2 leading-tight font-semibold text-reject">{words.stopped}</strong>
          ) : (
            <>
              <strong className="block text-[clamp(2.75rem,2rem+3vw,4.5rem)] leading-none font-semibold tracking-[-0.04em]">
                {next.sample === null ? '–' : format.whole(next.sample)}
              </strong>
              <span className="mt-1 block text-small text-soft">{words.piecesToInspect}</span>
            </>
          )}
        </p>
        <div className="w-36 noscript:hidden sm:w-44">
          <DraftField
            id="ledger-next-size"
            label={words.nextSize}
            error={words.sizeBad}
            inputMode="numeric"
            value={String(nextSizeOf(ledger) ?? '')}
            onText={takeSize}
          />
        </div>
      </div>
      {next.isStopped && <p className="mt-2 max-w-xl text-small">{words.stoppedNote}</p>}
      <ul className="mt-3 border-b border-line">
        {judged.map((name) => {
          const { severity, numbers, score, tightened, isOnEdge, reason, limit } = next.classes[name];
          const isReducible = score >= scoreToReduce;
          return (
            <li
              key={name}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 border-t border-line py-2"
              data-next={name}
            >
              <p className="min-w-0">
                <b className="font-semibold">{words[classKey[name]]}</b>
                {' · '}
                <span className={`font-[550] ${severityLook[severity]}`}>
                  {limit.kind === 'zero' ? words.zeroAccepted : words[severity]}
                </span>
              </p>
              <p className="text-end whitespace-nowrap">
                {numbers ? (
                  <>
                    <span className="text-caption text-soft">{words.acReShort} </span>
                    <b className="font-semibold">
                      {format.whole(numbers.ac)} / {format.whole(numbers.re)}
                    </b>
                  </>
                ) : (
                  '–'
                )}
              </p>
              <p className="col-span-2 text-caption text-soft">
                {[
                  numbers && fill(words.letterOn, { letter: numbers.letter, size: format.whole(numbers.size) }),
                  limit.kind === 'aql' &&
                    severity === 'normal' &&
                    score > 0 &&
                    (isReducible ? words.scoreWaits : fill(words.scoreNow, { score })),
                  isOnEdge && words.onEdge,
                  severity === 'tightened' && fill(words.tightenedNow, tightened),
                  reason && words[reason],
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
