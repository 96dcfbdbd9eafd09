import { type CountTexts, classKey, type PlanProps } from '@/components/features/aql/bench-types';
import { boundText, limitText, planLine } from '@/components/features/aql/plan/plan-text';
import { isValidCount } from '@/components/features/aql/use-workbench';
import { FieldNotes } from '@/components/ui/forms/field';
import { type ClassVerdict, type Counts, isImpossibleCount, verdictOf } from '@/lib/domain/aql/sampling/plan';
import { type DefectClass, defectClasses } from '@/lib/domain/aql/tables/levels-and-limits';
import { fill } from '@/lib/i18n/fill';

type ClassRowProps = PlanProps & {
  name: DefectClass;
  verdict: ClassVerdict | null;
  /** The count as a number; null while it is empty or invalid. */
  found: number | null;
  count: string;
  onCount: (value: string) => void;
};

const tag = 'inline-block rounded-control px-2 py-0.5 text-caption text-on-solid';
const number = 'text-h3 font-semibold tabular-nums';

function ClassRow(props: ClassRowProps) {
  const { words, format, plan, name, verdict, found, count, onCount } = props;
  const { query, quantity } = plan;
  const classPlan = plan.classes[name];
  const id = `aql-found-${name}`;
  const isJudged = classPlan.allowed !== null && quantity > 0;
  const isImpossible = isImpossibleCount(classPlan, found);
  const impossible = fill(words.foundImpossible, { n: format.whole(classPlan.countedOn) });
  const isInvalid = !isValidCount(count) || isImpossible;
  const bound = isJudged && !isInvalid && found !== null ? boundText(props, classPlan, query.lot, found) : null;
  const { letter, usedLetter, acAtCommon } = classPlan;
  const common = usedLetter === letter ? words.differsCommon : words.differsUsed;
  const atCommon = acAtCommon === null ? null : fill(common, { letter: usedLetter, ac: format.whole(acAtCommon) });
  const commonNote = classPlan.noPlanAtCommon ? words.differsNoPlan : atCommon;
  return (
    <li className="border-t border-line py-4">
      <div className="grid grid-cols-3 items-end gap-x-4 gap-y-3 sm:grid-cols-[9rem_7.5rem_7.5rem_5rem_1fr] sm:gap-x-5">
        <p className="max-sm:col-span-3 sm:self-center">
          <b className="block font-semibold">{words[classKey[name]]}</b>
          <span className="figure-caption">{limitText(props, classPlan.limit)}</span>
        </p>
        {isJudged ? (
          <>
            <p>
              <span className="figure-caption block">{words.accept}</span>
              <span className={`${number} text-accent`} data-allowed={name}>
                {format.whole(classPlan.allowed ?? 0)}
              </span>
            </p>
            <p>
              <span className="figure-caption block">{words.refuse}</span>
              <span className={`${number} text-reject`}>{format.whole(classPlan.rejection ?? 1)}</span>
            </p>
            <p>
              <label htmlFor={id} className="figure-caption block">
                {words.found} <span className="sr-only">{words[classKey[name]]}</span>
              </label>
              <input
                id={id}
                name="found"
                inputMode="numeric"
                autoComplete="off"
                maxLength={12}
                value={count}
                onChange={(event) => onCount(event.target.value)}
                aria-invalid={isInvalid || undefined}
                aria-describedby={isInvalid ? `${id}-error` : undefined}
                className="min-h-11 w-full rounded-control border border-edge bg-card px-2 text-[1rem] aria-invalid:border-reject"
              />
            </p>
            <p className="pb-2 max-sm:col-span-3 max-sm:empty:hidden">
              {verdict === 'accept' && <span className={`${tag} bg-accent`}>{words.verdictAccept}</span>}
              {verdict === 'refuse' && <span className={`${tag} bg-reject`}>{words.verdictRefuse}</span>}
              {verdict === 'pending' && !isInvalid && (
                <span className="text-caption text-soft">{words.verdictPending}</span>
              )}
            </p>
          </>
        ) : (
          <p className="col-span-3 text-small text-soft sm:col-span-4">
            {words.verdictUnjudged}
            {/* Without script the server assigns the repeated `found` fields to classes by position. */}
            <input type="hidden" name="found" value="" />
          </p>
        )}
      </div>
      {isJudged && isInvalid && <FieldNotes id={id} error={isImpossible ? impossible : words.foundBad} />}
      {bound && <p className="mt-2 text-small text-soft">{bound}</p>}
      {classPlan.perHundred && <p className="mt-2 text-small text-soft">{words.perHundredNote}</p>}
      {isJudged && classPlan.limit.kind === 'aql' && (classPlan.needed !== quantity || commonNote) && (
        <p className="mt-2 text-small text-soft">
          {fill(words.differs, { letter, needed: format.whole(classPlan.needed), drawn: format.whole(quantity) })}
          {commonNote && ` ${commonNote}`}
        </p>
      )}
      {isJudged && classPlan.countedOn !== quantity && (
        <p className="mt-2 text-small">{fill(words.countedOn, { counted: format.whole(classPlan.countedOn) })}</p>
      )}
      {isJudged && !classPlan.perHundred && (classPlan.allowed ?? 0) >= classPlan.countedOn && (
        <p className="mt-2 text-small text-reject">{words.neverRefuses}</p>
      )}
    </li>
  );
}

type PlanResultProps = PlanProps & {
  found: Counts | null;
  counts: CountTexts;
  count: (name: keyof CountTexts, value: string) => void;
};

const verdictLook = {
  accept: 'border-accent bg-accent-tint',
  refuse: 'border-reject bg-reject-tint',
  pending: 'border-line bg-card',
  unjudged: 'border-line bg-card',
} as const;

export function PlanResult({ found, counts, count, ...shared }: PlanResultProps) {
  const { words, format, plan } = shared;
  const { quantity, whole, samplesDiffer } = plan;
  const verdict = found && quantity > 0 ? verdictOf(plan, found) : null;
  const hasPending = verdict !== null && Object.values(verdict.classes).includes('pending');
  const lotText = {
    accept: words.lotAccept,
    refuse: hasPending ? words.lotRefuseEarly : words.lotRefuse,
    pending: words.lotPending,
    unjudged: words.lotOpen,
  }[verdict?.lot ?? 'unjudged'];
  return (
    <div id="plan-answer" tabIndex={-1} className="scroll-mt-24 outline-none">
      <div>
        <p className="figure-caption">{words.sample}</p>
        <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
          <strong
            data-sample=""
            className="text-[clamp(3.2rem,2.2rem+4.5vw,5.6rem)] leading-none font-semibold tracking-[-0.04em] tabular-nums"
          >
            {format.whole(quantity)}
          </strong>
          <span className="text-lead text-soft">{words.sampleUnit}</span>
          {whole && (
            <span className="rounded-control bg-attention px-2 py-0.5 text-caption text-on-solid">{words.whole}</span>
          )}
        </p>
        <p className="figure-caption mt-3">{planLine(shared)}</p>
      </div>
      {whole && <p className="mt-3 text-small text-soft">{words.wholeNote}</p>}
      {quantity === 0 && <p className="mt-3 text-small text-soft">{words.nothing}</p>}
      <ul className="mt-6 border-b border-line">
        {defectClasses.map((name) => (
          <ClassRow
            key={name}
            {...shared}
            name={name}
            verdict={verdict?.classes[name] ?? null}
            found={found?.[name] ?? null}
            count={counts[name]}
            onCount={(value) => count(name, value)}
          />
        ))}
      </ul>
      {samplesDiffer && <p className="mt-3 text-small text-soft">{words.differsOwn}</p>}
      <p
        role="status"
        className={`mt-5 min-h-13 rounded-control border px-4 py-3 ${verdictLook[verdict?.lot ?? 'unjudged']}`}
      >
        {lotText}
      </p>
    </div>
  );
}
