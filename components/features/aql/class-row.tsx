import type { ClassPlan, ClassVerdict } from '@/lib/aql/plan';
import type { DefectClass } from '@/lib/aql/series';
import { type Bench, classWord } from './bench-types';
import { limitText } from './plan-text';
import { isCount } from './use-workbench';
import { say } from './words';

type ClassRowProps = Bench & { name: DefectClass; of: ClassPlan; quantity: number; verdict: ClassVerdict | null; count: string; onCount: (value: string) => void };

const tag = 'inline-block rounded-control px-2 py-0.5 text-caption text-on-solid';
const number = 'text-h3 font-semibold tabular-nums';

/** One class of defects: its limit, the numbers that decide, what was found, and the verdict on it. */
export function ClassRow({ words, figures, name, of, quantity, verdict, count, onCount }: ClassRowProps) {
  const id = `aql-found-${name}`;
  const judged = of.allowed !== null && quantity > 0;
  const wrong = !isCount(count);
  const ac = figures.whole(of.atCommon ?? 0);
  const common = of.noCommon ? words.differsNoPlan : of.atCommon === null ? null : say(of.usedLetter === of.letter ? words.differsCommon : words.differsUsed, { letter: of.usedLetter, ac });
  return (
    <li className="border-t border-line py-4">
      <div className="grid grid-cols-3 items-end gap-x-4 gap-y-3 sm:grid-cols-[9rem_7.5rem_7.5rem_5rem_1fr] sm:gap-x-5">
        <p className="max-sm:col-span-3 sm:self-center">
          <b className="block font-semibold">{words[classWord[name]]}</b>
          <span className="figure-caption">{limitText({ words, figures }, of.limit)}</span>
        </p>
        {judged ? (
          <>
            <p><span className="figure-caption block">{words.accept}</span><span className={`${number} text-accent`} data-allowed={name}>{figures.whole(of.allowed ?? 0)}</span></p>
            <p><span className="figure-caption block">{words.refuse}</span><span className={`${number} text-reject`}>{figures.whole(of.rejection ?? 1)}</span></p>
            <p>
              <label htmlFor={id} className="figure-caption block">{words.found} <span className="sr-only">{words[classWord[name]]}</span></label>
              <input id={id} name="found" inputMode="numeric" autoComplete="off" maxLength={5} value={count} onChange={(event) => onCount(event.target.value)} aria-invalid={wrong || undefined} aria-describedby={wrong ? `${id}-error` : undefined} className={`min-h-11 w-full rounded-control border bg-card px-2 text-[1rem] ${wrong ? 'border-reject' : 'border-edge'}`} />
            </p>
            <p className="pb-2 max-sm:col-span-3 max-sm:empty:hidden">
              {verdict === 'accept' && <span className={`${tag} bg-accent`}>{words.verdictAccept}</span>}
              {verdict === 'refuse' && <span className={`${tag} bg-reject`}>{words.verdictRefuse}</span>}
            </p>
          </>
        ) : (
          <p className="col-span-3 text-small text-soft sm:col-span-4">
            {words.verdictUnjudged}
            {/* A plain form sends its counts by place. */}
            <input type="hidden" name="found" value="" />
          </p>
        )}
      </div>
      {judged && wrong && <p id={`${id}-error`} className="mt-2 flex gap-2 text-small text-reject"><span aria-hidden="true">✕</span>{words.foundBad}</p>}
      {of.perHundred && <p className="mt-2 text-small text-soft">{words.perHundredNote}</p>}
      {judged && of.limit.kind === 'aql' && (of.needed !== quantity || common) && (
        <p className="mt-2 text-small text-soft">
          {say(words.differs, { letter: of.letter, needed: figures.whole(of.needed), drawn: figures.whole(quantity) })}
          {common && ` ${common}`}
        </p>
      )}
      {judged && of.countedOn !== quantity && <p className="mt-2 text-small">{say(words.countedOn, { counted: figures.whole(of.countedOn) })}</p>}
      {judged && !of.perHundred && (of.allowed ?? 0) >= of.countedOn && <p className="mt-2 text-small text-reject">{words.neverRefuses}</p>}
    </li>
  );
}
